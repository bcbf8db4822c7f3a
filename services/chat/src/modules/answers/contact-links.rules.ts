import type { ChatLink, SiteSettings } from '@chhapai/contracts';

const NO_BREAK = '\u00a0';

/**
 * The WhatsApp number as answers write it: spaced like the phone number where both are one. Its spaces do not break, so a link
 * of its own can be told from that of the phone.
 */
export function whatsappText({ phone, whatsapp }: Pick<SiteSettings, 'phone' | 'whatsapp'>): string {
  const spaced =
    phone.replace(/\D/g, '') === whatsapp ? phone : `+${whatsapp.replace(/^(91)(\d{5})(\d{5})$/, '$1 $2 $3')}`;
  return spaced.replaceAll(' ', NO_BREAK);
}

/** The ways to reach the team that a text names, as links whose labels are as the text writes them. */
export function contactLinks(text: string, settings: SiteSettings | undefined): ChatLink[] {
  if (!settings) return [];
  const { phone, email } = settings;
  const ways: ChatLink[] = [
    { label: whatsappText(settings), href: `https://wa.me/${settings.whatsapp}` },
    { label: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { label: email, href: `mailto:${email}` },
  ];
  return ways.filter(({ label }, at) => text.includes(label) && ways.findIndex((way) => way.label === label) === at);
}
