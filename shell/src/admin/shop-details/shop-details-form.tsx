import { Link } from 'react-router-dom';
import {
  DraftNotice,
  FieldsCard,
  SaveBar,
  saveFailureText,
  useConflictForm,
  useErrorFocus,
  useStaffMember,
} from '@chhapai/console-ui';
import { isPermitted, typedGstinError, type StaffSiteSettings } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { TextArea, TextField, VisuallyHidden } from '@chhapai/ui';
import { useChangeShopDetailsMutation } from './shop-details.api';
import {
  changeOf,
  errorTexts,
  fieldLabels,
  valueText,
  positionOf,
  valuesOf,
  type DetailName,
  type DetailValues,
  type TextFieldName,
} from './shop-details.rules';
import { SocialLinks } from './social-links';
import styles from './shop-details.module.css';

/**
 * Saves only changed fields. Changes by others in the meantime are kept; if they concern the same field, staff choose a value.
 */
export function ShopDetailsForm({ settings }: { settings: StaffSiteSettings }) {
  const { email, role } = useStaffMember();
  const { notify } = useHost();
  const [saveDetails, { isLoading }] = useChangeShopDetailsMutation();
  const form = useConflictForm<DetailName, StaffSiteSettings, DetailValues>({
    draftName: 'shop details',
    saved: settings,
    labels: fieldLabels,
    valuesOf,
    show: valueText,
    send: ({ base, version, typed }) => saveDetails({ staffEmail: email, version, change: changeOf(base, typed) }),
    isSaving: isLoading,
    onSaved: () => notify.success('Saved. Shoppers will see it within a minute.'),
  });
  const { failure } = form;
  const container = useErrorFocus<HTMLDivElement>(failure);
  const fieldProps = (name: TextFieldName, maxLength = 200) => ({
    name,
    maxLength,
    label: fieldLabels[name],
    value: form.valueOf(name),
    error: form.errorOf(name) && (errorTexts[name] ?? `Enter at most ${maxLength} characters`),
    onChange: ({ target: { value } }: { target: { value: string } }) => form.edit({ [name]: value }),
  });
  const gstin = fieldProps('legal.gstin', 20);
  const hasUnreadableHours =
    Boolean(settings.openingHours) && !settings.openingTimes && !form.changed.includes('openingHours');
  return (
    <div ref={container} className={styles.form}>
      <DraftNotice draft={form.draft} />
      <FieldsCard
        title="Contact"
        note="Shown in the footer of every page, on the contact page and in the chat’s answers."
      >
        <TextField {...fieldProps('phone')} type="tel" hint="As shoppers will see it, like +91 522 000 0000" />
        <TextField {...fieldProps('email', 254)} type="email" />
        <TextField
          {...fieldProps('whatsapp')}
          inputMode="numeric"
          hint="Country code and number, digits only. The green button on every page opens a chat with this number."
        />
      </FieldsCard>
      <FieldsCard title="Office" note="Shown in the footer of every page, on the contact page and in search results.">
        <TextArea {...fieldProps('address', 600)} hint="One part per line, street first" />
        <TextArea
          {...fieldProps('openingHours', 300)}
          hint={
            hasUnreadableHours
              ? 'Visitors see these lines. Search engines cannot read them: write lines like “Monday to Saturday, 10 am to 7 pm”.'
              : 'One part of the week per line, like “Monday to Saturday, 10 am to 7 pm” or “Sunday: closed”. Leave empty to show none.'
          }
        />
        <TextField
          {...fieldProps('location', 60)}
          hint={
            <>
              Where the map in the footer points: latitude and longitude, as Google Maps copies them.{' '}
              <MapLink typed={form.valueOf('location')} />
            </>
          }
        />
      </FieldsCard>
      <FieldsCard title="Social links" note="Shown in the footer of every page and on the contact page, in this order.">
        <SocialLinks
          links={form.valueOf('social')}
          errorOf={form.errorOf}
          onChange={(social) => form.edit({ social })}
        />
      </FieldsCard>
      <FieldsCard title="Shipping" note="Added once to each order, in the cart and at checkout.">
        <TextField
          {...fieldProps('shippingPrice', 12)}
          inputMode="decimal"
          hint={
            <>
              Applies to new orders and quotations; existing ones keep their price. Enter 0 for free shipping. Three of
              the policies mention the price: <Link to="/admin/policies">change them</Link> as well.
            </>
          }
        />
      </FieldsCard>
      <FieldsCard
        title="Legal details"
        note="Shown in the footer and on the contact page. Empty fields are not shown to shoppers."
      >
        <TextField {...fieldProps('legal.name')} hint="As registered" />
        <TextArea {...fieldProps('legal.address', 600)} />
        <TextField
          {...gstin}
          error={typedGstinError(gstin.value) ?? gstin.error}
          hint={
            <>
              If the business is registered for GST. Invoices have their own,{' '}
              {isPermitted(role, 'invoices.settings') ? (
                <>
                  in the <Link to="/admin/invoices/settings">invoice settings</Link>.
                </>
              ) : (
                'which administrators enter in the invoice settings.'
              )}
            </>
          }
        />
        <TextField {...fieldProps('legal.officerName')} />
        <TextField {...fieldProps('legal.officerDesignation')} />
        <TextField {...fieldProps('legal.officerPhone')} type="tel" />
        <TextField {...fieldProps('legal.officerEmail', 254)} type="email" />
        <TextField {...fieldProps('legal.countryOfOrigin')} />
        <TextField {...fieldProps('legal.careHours')} hint="For example, Monday to Saturday, 10 am to 7 pm" />
      </FieldsCard>
      <SaveBar
        changes={form.changed.length}
        isSaving={isLoading}
        failure={saveFailureText(failure, 'The details could not be saved. Please try again.')}
        onSave={form.save}
        onDiscard={form.discard}
      />
      {form.conflictDialog}
    </div>
  );
}

/** A link to a full-size map with the typed position marked; nothing if the text is not a position. */
function MapLink({ typed }: { typed: string }) {
  const { latitude, longitude } = positionOf(typed);
  if (!Number.isFinite(latitude + longitude)) return null;
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return (
    <a href={`https://www.openstreetmap.org/?${query}`} target="_blank" rel="noopener noreferrer">
      Check it on the map
      <VisuallyHidden>, opens in a new tab</VisuallyHidden>
    </a>
  );
}
