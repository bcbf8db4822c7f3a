import { NameCell, PictureField, TimeCell, type ContentFieldsProps, type ContentKind } from '@chhapai/console-ui';
import { CLIENT_LIMITS, type StaffClient } from '@chhapai/contracts';
import { TextField } from '@chhapai/ui';
import { archivedView, ShownBadge, stateFilter } from '../shown-state';
import { clientOrder, Logo, logoClass } from './client-order';

const labels = { name: 'Name', logo: 'Logo (optional)' } as const;
type ClientField = keyof typeof labels;

function ClientFields({ form, texts, field }: ContentFieldsProps<ClientField>) {
  return (
    <>
      <TextField {...field('name')} required hint="Shown if there is no logo" maxLength={CLIENT_LIMITS.name} />
      <div className={logoClass(form.valueOf('logo'))}>
        <PictureField
          {...texts('logo')}
          image={form.valueOf('logo')}
          ratio={[25, 7]}
          isOptional
          onChange={(logo) => form.edit({ logo })}
        />
      </div>
    </>
  );
}

/** The clients in the home page's logo marquee. */
export const clientKind = {
  ...clientOrder,
  list: {
    fields: [{ kind: 'search', name: 'q', label: 'Search clients', placeholder: 'Name' }, stateFilter],
    views: [archivedView],
    columns: [
      {
        id: 'name',
        header: 'Name',
        cell: ({ _id, name, logo }) => (
          <NameCell to={`/admin/clients/${_id}`} picture={<Logo logo={logo} />}>
            {name}
          </NameCell>
        ),
      },
      { id: 'state', header: 'Status', cell: (client) => <ShownBadge item={client} /> },
      { id: 'created', header: 'Added', sort: 'createdAt', cell: ({ createdAt }) => <TimeCell iso={createdAt} /> },
    ],
    defaultSort: 'order',
    empty: 'The home page shows the clients in its logo marquee.',
  },
  form: {
    labels,
    blank: { name: '', logo: '' },
    valuesOf: ({ name, logo }) => ({ name, logo: logo ?? '' }),
    bodyOf: ({ name, logo }) => ({
      ...(name !== undefined && { name: name.trim() }),
      ...(logo !== undefined && { logo: logo || null }),
    }),
    errorTexts: { name: 'Enter a name of at most 80 characters' },
    Fields: ClientFields,
  },
} as const satisfies ContentKind<StaffClient, ClientField>;
