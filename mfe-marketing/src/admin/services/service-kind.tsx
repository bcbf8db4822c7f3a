import { NameCell, type ContentFieldsProps, type ContentKind } from '@chhapai/console-ui';
import { SERVICE_ICONS, SERVICE_LIMITS, type ServiceIcon as IconName, type StaffService } from '@chhapai/contracts';
import { RadioCards, SelectField, TextArea, TextField } from '@chhapai/ui';
import { categoryNames } from '../../category-names.rules';
import { ServiceIcon } from '../../features/home/service-icon';
import { archivedView, ShownBadge, stateFilter } from '../shown-state';
import { serviceOrder } from './service-order';

const labels = { title: 'Title', description: 'Description', icon: 'Icon', category: 'Shop category' } as const;
type ServiceField = keyof typeof labels;

const iconNames: Readonly<Record<IconName, string>> = {
  mug: 'Mug',
  pen: 'Pen',
  tag: 'Tag',
  'die-cut': 'Die cut',
  card: 'Card',
  sticker: 'Sticker',
  target: 'Target',
  leaflet: 'Leaflet',
  letterhead: 'Letterhead',
  folder: 'Folder',
  'invoice-book': 'Invoice book',
  printer: 'Printer',
};

function ServiceFields({ form, field }: ContentFieldsProps<ServiceField>) {
  return (
    <>
      <TextField {...field('title')} required maxLength={SERVICE_LIMITS.title} />
      <TextArea {...field('description')} required maxLength={SERVICE_LIMITS.description} />
      <RadioCards
        legend={labels.icon}
        name="icon"
        value={form.valueOf('icon')}
        onChange={(icon) => form.edit({ icon })}
        options={SERVICE_ICONS.map((value) => ({
          value,
          label: iconNames[value],
          icon: <ServiceIcon name={value} />,
        }))}
      />
      <SelectField
        {...field('category')}
        hint="With a category, the card links to its products; otherwise, to the quote form."
      >
        <option value="">None: quoted on request</option>
        {Object.entries(categoryNames).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The printing services of the home page. */
export const serviceKind = {
  ...serviceOrder,
  list: {
    fields: [{ kind: 'search', name: 'q', label: 'Search services', placeholder: 'Title or description' }, stateFilter],
    views: [archivedView],
    columns: [
      {
        id: 'title',
        header: 'Title',
        cell: ({ _id, title, icon }) => (
          <NameCell to={`/admin/services/${_id}`} picture={<ServiceIcon name={icon} />}>
            {title}
          </NameCell>
        ),
      },
      { id: 'description', header: 'Description', cell: ({ description }) => description },
      {
        id: 'category',
        header: 'Shop category',
        cell: ({ category }) => (category ? categoryNames[category] : 'Quoted'),
      },
      { id: 'state', header: 'Status', cell: (service) => <ShownBadge item={service} /> },
    ],
    defaultSort: 'order',
    empty: 'The home page lists the services on cards.',
  },
  form: {
    labels,
    blank: { title: '', description: '', icon: 'printer', category: '' },
    valuesOf: ({ title, description, icon, category }) => ({ title, description, icon, category: category ?? '' }),
    bodyOf: ({ title, description, icon, category }) => ({
      ...(title !== undefined && { title: title.trim() }),
      ...(description !== undefined && { description: description.trim() }),
      ...(icon !== undefined && { icon }),
      ...(category !== undefined && { category: category || null }),
    }),
    errorTexts: {
      title: 'Enter a title of at most 60 characters',
      description: 'Enter a description of at most 200 characters, without line breaks',
    },
    Fields: ServiceFields,
  },
} as const satisfies ContentKind<StaffService, ServiceField>;
