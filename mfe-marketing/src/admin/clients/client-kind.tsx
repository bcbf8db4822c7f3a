import { NameCell, PictureField, TimeCell, type ContentFieldsProps, type ContentKind } from '@chhapai/console-ui';
import { CLIENT_LIMITS, staffClientPaths, type StaffClient } from '@chhapai/contracts';
import { Picture, TextField } from '@chhapai/ui';
import { archivedView, ShownBadge, stateFilter } from '../shown-state';

const labels = { name: 'Name', logo: 'Logo (optional)' } as const;
type ClientField = keyof typeof labels;

const Logo = ({ logo }: Pick<StaffClient, 'logo'>) =>
  logo && <Picture image={logo} alt="" width={25} height={7} sizes="240px" />;

function ClientFields({ form, texts, field }: ContentFieldsProps<ClientField>) {
  return (
    <>
      <TextField {...field('name')} required hint="Shown if there is no logo" maxLength={CLIENT_LIMITS.name} />
      <PictureField
        {...texts('logo')}
        image={form.valueOf('logo')}
        ratio={[25, 7]}
        isOptional
        onChange={(logo) => form.edit({ logo })}
      />
    </>
  );
}

/** The clients in the home page's band of logos. */
export const clientKind = {
  noun: ['client', 'clients'],
  api: staffClientPaths.list,
  path: '/admin/clients',
  nameOf: ({ name }) => name,
  StateBadge: ShownBadge,
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
      { id: 'state', header: 'State', cell: (client) => <ShownBadge item={client} /> },
      { id: 'created', header: 'Added', sort: 'createdAt', cell: ({ createdAt }) => <TimeCell iso={createdAt} /> },
    ],
    defaultSort: 'order',
    empty: 'The home page shows the clients in a band of logos.',
  },
  form: {
    labels,
    blank: { name: '', logo: '' },
    valuesOf: ({ name, logo }) => ({ name, logo: logo ?? '' }),
    bodyOf: ({ name, logo }) => ({
      ...(name !== undefined && { name: name.trim() }),
      ...(logo !== undefined && { logo: logo || null }),
    }),
    faultTexts: { name: 'Enter a name of at most 80 characters' },
    Fields: ClientFields,
  },
  order: {
    title: 'Arrange the clients',
    hint: 'Drag a logo, or use its buttons.',
    Preview: ({ item }) => (item.logo ? <Logo logo={item.logo} /> : <span>{item.name}</span>),
    isHidden: () => false,
  },
} as const satisfies ContentKind<StaffClient, ClientField>;
