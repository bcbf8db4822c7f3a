import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as ui from './index';

const nothing = () => undefined;
const row = { id: 'a', label: 'One', panel: 'Panel' };

const everything = {
  ArchDivider: <ui.ArchDivider />,
  Badge: <ui.Badge>Featured</ui.Badge>,
  Breadcrumbs: <ui.Breadcrumbs items={[{ label: 'Home', href: '/' }]} />,
  Button: <ui.Button busy>Save</ui.Button>,
  ButtonLink: <ui.ButtonLink href="/">Home</ui.ButtonLink>,
  Card: <ui.Card />,
  CardActions: <ui.CardActions />,
  CardBody: <ui.CardBody />,
  CardLink: <ui.CardLink href="/">Mug</ui.CardLink>,
  CartDrawing: <ui.CartDrawing />,
  CategoryIcon: <ui.CategoryIcon id="mug" label="Mugs" />,
  Checkbox: <ui.Checkbox label="Keep" hint="Why" error="No" />,
  ChikankariStitch: <ui.ChikankariStitch />,
  Chip: <ui.Chip count={3}>Mugs</ui.Chip>,
  ChipRow: <ui.ChipRow label="Category">Chips</ui.ChipRow>,
  ColourBar: <ui.ColourBar />,
  ConfirmDialog: (
    <ui.ConfirmDialog
      open={false}
      onClose={nothing}
      title="Clear your cart?"
      confirmLabel="Clear"
      cancelLabel="Cancel"
      onConfirm={nothing}
    />
  ),
  Container: <ui.Container as="main" />,
  CropMarks: <ui.CropMarks />,
  Dialog: (
    <ui.Dialog open={false} onClose={nothing} title="Rate">
      Stars
    </ui.Dialog>
  ),
  EmptyState: <ui.EmptyState title="Nothing" text="yet" drawing={<ui.PaperDrawing />} />,
  ErrorState: <ui.ErrorState title="Failed" onRetry={nothing} />,
  FilePicker: (
    <ui.FilePicker label="Your logo" onFiles={nothing}>
      Choose a file
    </ui.FilePicker>
  ),
  FilterBar: (
    <ui.FilterBar
      action="/products"
      label="Search products"
      placeholder="Search"
      query="mug"
      onType={nothing}
      onSettle={nothing}
      hiddenFields={[['sort', 'name']]}
    >
      Choices
    </ui.FilterBar>
  ),
  HalftoneDots: <ui.HalftoneDots />,
  HeartDrawing: <ui.HeartDrawing />,
  IconButton: <ui.IconButton label="Open">+</ui.IconButton>,
  InkHeading: (
    <ui.InkHeading level={1} kicker="Lucknow">
      Chhapai
    </ui.InkHeading>
  ),
  LoadMore: (
    <ui.LoadMore shown={1} total={2} onMore={nothing}>
      More
    </ui.LoadMore>
  ),
  Loading: <ui.Loading label="Loading">…</ui.Loading>,
  NoAccess: <ui.NoAccess render={(props) => <a href="/products" {...props} />} />,
  Notice: <ui.Notice tone="danger">No</ui.Notice>,
  PaperDrawing: <ui.PaperDrawing />,
  ParcelDrawing: <ui.ParcelDrawing />,
  PasswordField: <ui.PasswordField label="Password" />,
  Picture: <ui.Picture image="/media/mug-640.webp" alt="Mug" width={4} height={5} priority ground="mug" />,
  Price: <ui.Price amount={125000.5} was={150000} />,
  QuantityStepper: <ui.QuantityStepper label="Quantity of mug" value={1} onChange={nothing} />,
  RadioCards: (
    <ui.RadioCards
      legend="Pay"
      name="pay"
      options={[{ value: 'cod', label: 'Cash', hint: 'At the door' }]}
      value="cod"
      onChange={nothing}
      error="No"
    />
  ),
  RatingInput: <ui.RatingInput legend="Rate" value={2} onChange={nothing} />,
  RegistrationMark: <ui.RegistrationMark />,
  SearchDrawing: <ui.SearchDrawing />,
  SearchField: <ui.SearchField label="Search" value="mug" onChange={nothing} />,
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
  SkipLink: <ui.SkipLink />,
  Spinner: <ui.Spinner label="Loading" />,
  Stars: <ui.Stars value={4.6} count={1284} />,
  Steps: <ui.Steps label="Order" steps={[row]} current="a" />,
  Table: <ui.Table caption="Rows" columns={[{ key: 'a', header: 'A', cell: String }]} rows={[1]} rowKey={String} />,
  Tabs: <ui.Tabs label="Tabs" tabs={[row]} selected="a" onSelect={nothing} />,
  TextArea: <ui.TextArea label="Address" hint="House, street" />,
  TextField: <ui.TextField label="City" error="Required" />,
  VisuallyHidden: <ui.VisuallyHidden>Heard</ui.VisuallyHidden>,
  WhenNear: (
    <ui.WhenNear placeholder="Soon" ahead={200}>
      Here
    </ui.WhenNear>
  ),
};

const complain = vi.spyOn(console, 'error');
/** jsdom has no IntersectionObserver; here nothing ever comes near. */
class NothingNear {
  observe() {}
  disconnect() {}
}
beforeEach(() => void complain.mockReset());
afterEach(() => document.body.replaceChildren());

it.each(Object.entries(everything))('renders %s on the server and hydrates it without a word', async (_, element) => {
  const place = document.createElement('div');
  place.innerHTML = withoutWindow(() => renderToString(element));
  document.body.append(place);
  const server = place.innerHTML;
  const recovered = vi.fn();
  vi.stubGlobal('IntersectionObserver', NothingNear);
  await act(async () => hydrateRoot(place, element, { onRecoverableError: recovered }));
  expect(recovered).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
  expect(place.innerHTML).toBe(server);
});

it('leaves no component out', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Icon'));
  const shown = Object.keys(everything).filter((name) => name !== 'CategoryIcon');
  expect(components.sort()).toEqual(shown.sort());
});

/** A server has neither; whoever reads them at render throws here. */
function withoutWindow<T>(render: () => T): T {
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('document', undefined);
  try {
    return render();
  } finally {
    vi.unstubAllGlobals();
  }
}
