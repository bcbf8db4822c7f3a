import type { ChatLink, SiteSettings } from '@chhapai/contracts';

const NO_BREAK_SPACE = '\u00a0';

/**
 * The WhatsApp number as it appears in answers, formatted like the phone number if both are the same. Its spaces are
 * non-breaking, which distinguishes its link from that of the phone number.
 */
export function whatsappText({ phone, whatsapp }: Pick<SiteSettings, 'phone' | 'whatsapp'>): string {
  const spaced =
    phone.replace(/\D/g, '') === whatsapp ? phone : `+${whatsapp.replace(/^(91)(\d{5})(\d{5})$/, '$1 $2 $3')}`;
  return spaced.replaceAll(' ', NO_BREAK_SPACE);
}

/** The contact details in a text as links, labelled as they appear in the text. */
export function contactLinks(text: string, settings: SiteSettings | undefined): ChatLink[] {
  if (!settings) return [];
  const { phone, email } = settings;
  const links: ChatLink[] = [
    { label: whatsappText(settings), href: `https://wa.me/${settings.whatsapp}` },
    { label: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { label: email, href: `mailto:${email}` },
  ];
  return links.filter(
    ({ label }, at) => text.includes(label) && links.findIndex((link) => link.label === label) === at,
  );
}
