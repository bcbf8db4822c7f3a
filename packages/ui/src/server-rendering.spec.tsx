import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as ui from './index';

const noop = () => undefined;
const row = { id: 'a', label: 'One', panel: 'Panel' };

const everything = {
  Badge: <ui.Badge>Featured</ui.Badge>,
  Breadcrumbs: <ui.Breadcrumbs items={[{ label: 'Home', href: '/' }]} />,
  Button: <ui.Button busy>Save</ui.Button>,
  ButtonLink: <ui.ButtonLink href="/">Home</ui.ButtonLink>,
  Card: <ui.Card />,
  CardActions: <ui.CardActions />,
  CardBody: <ui.CardBody />,
  CardLink: <ui.CardLink href="/">Mug</ui.CardLink>,
  CartDrawing: <ui.CartDrawing />,
  CategoryIcon: <ui.CategoryIcon id="mug" />,
  Chip: <ui.Chip count={3}>Mugs</ui.Chip>,
  ChipRow: <ui.ChipRow label="Category">Chips</ui.ChipRow>,
  ColourBar: <ui.ColourBar />,
  ConfirmDialog: (
    <ui.ConfirmDialog
      open={false}
      onClose={noop}
      title="Clear your cart?"
      confirmLabel="Clear"
      cancelLabel="Cancel"
      onConfirm={noop}
    />
  ),
  Container: <ui.Container as="main" />,
  CropMarks: <ui.CropMarks />,
  Dialog: (
    <ui.Dialog open={false} onClose={noop} title="Rate">
      Stars
    </ui.Dialog>
  ),
  EmptyState: <ui.EmptyState title="Nothing" text="yet" drawing={<ui.PaperDrawing />} />,
  ErrorState: <ui.ErrorState title="Failed" onRetry={noop} />,
  FilePicker: (
    <ui.FilePicker label="Your logo" onFiles={noop}>
      Choose a file
    </ui.FilePicker>
  ),
  FilterBar: (
    <ui.FilterBar
      action="/products"
      label="Search products"
      placeholder="Search"
      query="mug"
      onType={noop}
      onSettle={noop}
      hiddenFields={[['sort', 'name']]}
    >
      Choices
    </ui.FilterBar>
  ),
  GroupError: <ui.GroupError>Choose one.</ui.GroupError>,
  HeartDrawing: <ui.HeartDrawing />,
  IconButton: <ui.IconButton label="Open">+</ui.IconButton>,
  InkHeading: <ui.InkHeading level={1}>Chhapai</ui.InkHeading>,
  LoadMore: (
    <ui.LoadMore shown={1} total={2} onMore={noop}>
      More
    </ui.LoadMore>
  ),
  Loading: <ui.Loading label="Loading">…</ui.Loading>,
  Notice: <ui.Notice tone="danger">No</ui.Notice>,
  Pagination: <ui.Pagination page={2} last={3} link={(page, slot) => <a {...slot} href={`?page=${page}`} />} />,
  PaperDrawing: <ui.PaperDrawing />,
  ParcelDrawing: <ui.ParcelDrawing />,
  PasswordField: <ui.PasswordField label="Password" />,
  Picture: <ui.Picture image="/media/mug-640.webp" alt="Mug" width={4} height={5} priority ground="mug" />,
  Price: <ui.Price amount={125000.5} was={150000} />,
  QuantityStepper: <ui.QuantityStepper label="Quantity of mug" value={1} onChange={noop} />,
  RadioCards: (
    <ui.RadioCards
      legend="Pay"
      name="pay"
      options={[{ value: 'cod', label: 'Cash', hint: 'At the door' }]}
      value="cod"
      onChange={noop}
      error="No"
    />
  ),
  RatingInput: <ui.RatingInput legend="Rate" name="rating" value={2} onChange={noop} />,
  RegistrationMark: <ui.RegistrationMark />,
  SearchDrawing: <ui.SearchDrawing />,
  SearchField: <ui.SearchField label="Search" value="mug" onChange={noop} />,
  SelectField: (
    <ui.SelectField label="Sort">
      <option>Newest First</option>
    </ui.SelectField>
  ),
  Sheet: <ui.Sheet as="section" flat />,
  SkeletonCard: <ui.SkeletonCard />,
  SkeletonLine: <ui.SkeletonLine />,
  SkeletonPicture: <ui.SkeletonPicture />,
  SkeletonText: <ui.SkeletonText />,
  Spinner: <ui.Spinner />,
  Stars: <ui.Stars value={4.6} count={1284} />,
  Steps: <ui.Steps label="Order" steps={[row]} current="a" />,
  Table: <ui.Table caption="Rows" columns={[{ key: 'a', header: 'A', cell: String }]} rows={[1]} rowKey={String} />,
  TextArea: <ui.TextArea label="Address" hint="House, street" />,
  TextField: <ui.TextField label="City" error="Required" />,
  VisuallyHidden: <ui.VisuallyHidden>Heard</ui.VisuallyHidden>,
  WhenNear: (
    <ui.WhenNear placeholder="Soon" ahead={200}>
      Here
    </ui.WhenNear>
  ),
};

const consoleError = vi.spyOn(console, 'error');
/** jsdom has no IntersectionObserver; this one never reports anything as visible. */
class FakeIntersectionObserver {
  observe() {}
  disconnect() {}
}
beforeEach(() => void consoleError.mockReset());
afterEach(() => document.body.replaceChildren());

it.each(Object.entries(everything))('renders %s on the server and hydrates it without warnings', async (_, element) => {
  const container = document.createElement('div');
  container.innerHTML = withoutWindow(() => renderToString(element));
  document.body.append(container);
  const server = container.innerHTML;
  const recovered = vi.fn();
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  await act(async () => hydrateRoot(container, element, { onRecoverableError: recovered }));
  expect(recovered).not.toHaveBeenCalled();
  expect(consoleError).not.toHaveBeenCalled();
  expect(container.innerHTML).toBe(server);
});

it('covers every component', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Icon'));
  const covered = Object.keys(everything).filter((name) => name !== 'CategoryIcon');
  expect(components.sort()).toEqual(covered.sort());
});

/** Renders without `window` and `document`, as on a server. */
function withoutWindow<T>(render: () => T): T {
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('document', undefined);
  try {
    return render();
  } finally {
    vi.unstubAllGlobals();
  }
}
