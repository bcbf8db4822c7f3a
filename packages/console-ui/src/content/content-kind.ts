import type { ComponentType } from 'react';
import type { ConflictForm } from '../conflict/use-conflict-form';
import type { FilterField, ListView } from '../filters/filter-fields';
import type { ListColumn } from '../list/list-columns';

/** Something that staff write for the shop's pages, such as a promotion. */
export interface ContentItem {
  _id: string;
  version: number;
  /** `archived`, or what the kind of content defines. */
  state: string;
}

/** What the fields of a form need. */
export interface ContentFieldsProps<Field extends string> {
  form: ConflictForm<Field>;
  /** Label and error of a field. */
  texts: (name: Field) => { label: string; error: string | undefined };
  /** Properties of a text field, text area or select. */
  field: (name: Field) => {
    label: string;
    error: string | undefined;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** One kind of content: its API, its words, its list and its form. */
export interface ContentKind<Item extends ContentItem, Field extends string> {
  /** In the middle of a sentence: `['banner', 'banners']`. */
  noun: readonly [one: string, many: string];
  /** URL of the list in the API, as `contentPaths` takes it. */
  api: string;
  /** Path of the list's screen; those of one item, `new` and `order` are below it. */
  path: string;
  nameOf: (item: Item) => string;
  StateBadge: ComponentType<{ item: Item }>;
  list: {
    fields: readonly FilterField[];
    views: readonly ListView[];
    columns: readonly ListColumn<Item>[];
    defaultSort: string;
    /** Shown while there is nothing yet: where visitors see it. */
    empty: string;
    /** For states that change with time, in milliseconds. */
    pollingInterval?: number;
  };
  form: {
    labels: Readonly<Record<Field, string>>;
    blank: Readonly<Record<Field, string>>;
    valuesOf: (item: Item) => Readonly<Record<Field, string>>;
    /** The body that saves what was typed. */
    bodyOf: (typed: Readonly<Partial<Record<Field, string>>>) => object;
    /** What to do about a field that the service has refused. */
    faultTexts: Readonly<Partial<Record<Field, string>>>;
    Fields: ComponentType<ContentFieldsProps<Field>>;
  };
  /** For content that staff bring into an order. */
  order?: {
    title: string;
    hint: string;
    /** What is dragged. */
    Preview: ComponentType<{ item: Item }>;
    /** Whether visitors do not see it now, so that its card has the badge. */
    isHidden: (item: Item) => boolean;
  };
}

/** What is needed to bring it into an order. Screens for that do not load the list and the form. */
export type ArrangedKind<Item extends ContentItem> = Required<
  Pick<ContentKind<Item, string>, 'noun' | 'api' | 'path' | 'nameOf' | 'StateBadge' | 'order'>
>;

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
