import type { ComponentType, ReactNode } from 'react';
import type { PresenceItemKind } from '@chhapai/contracts';
import type { FieldValues } from '../conflict/field-changes';
import type { ConflictForm } from '../conflict/use-conflict-form';
import type { FilterField, ListView } from '../filters/filter-fields';
import type { ListColumn } from '../list/list-columns';

/** Something that staff write for the shop's pages, such as a promotion. */
export interface ContentItem {
  _id: string;
  version: number;
  /** `archived`, or a state that the kind of content defines. */
  state: string;
}

/** The fields whose values are strings. */
type TextField<Field extends string, Values extends FieldValues<Field>> = {
  [Name in Field]: Values[Name] extends string ? Name : never;
}[Field];

/** The props of the fields of a form. */
export interface ContentFieldsProps<
  Field extends string,
  Values extends FieldValues<Field> = Record<Field, string>,
  Item = unknown,
> {
  /** The item as it is saved; undefined for a new one. */
  item: Item | undefined;
  form: ConflictForm<Field, Values>;
  /** Label and error of a field. */
  texts: (name: Field) => { label: string; error: string | undefined };
  /** Properties of a text field, text area or select. */
  field: (name: TextField<Field, Values>) => {
    label: string;
    error: string | undefined;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** One kind of content: its API, its labels, its list and its form. */
export interface ContentKind<
  Item extends ContentItem,
  Field extends string,
  Values extends FieldValues<Field> = Record<Field, string>,
> {
  /** As written in the middle of a sentence: `['banner', 'banners']`. */
  noun: readonly [one: PresenceItemKind, many: string];
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
    /** Shown while the list is empty: says where visitors see the content. */
    empty: string;
    /** How often to reload the list, in milliseconds, for states that change with time. */
    pollingInterval?: number;
    /** Staff may save views of this list for themselves. */
    hasOwnViews?: boolean;
  };
  form: {
    labels: Readonly<Record<Field, string>>;
    blank: Values;
    valuesOf: (item: Item) => Values;
    /** The request body with the typed values. */
    bodyOf: (typed: Readonly<Partial<Values>>) => object;
    /** What to do about a field that the service has refused. */
    errorTexts: Readonly<Partial<Record<Field, string>>>;
    Fields: ComponentType<ContentFieldsProps<Field, Values, Item>>;
    /** How the conflict dialog shows a value. Default: as text, or as the picture it names. */
    show?: <Name extends Field>(name: Name, value: Values[Name]) => ReactNode;
    /** Buttons beside the heading of an item. */
    Actions?: ComponentType<{ item: Item }>;
    /** Statistics of the item, next to its form, or below it on narrow screens. */
    Beside?: ComponentType<{ item: Item }>;
  };
  /** For content that staff arrange in an order. */
  order?: {
    title: string;
    hint: string;
    /** The content of the card that staff drag. */
    Preview: ComponentType<{ item: Item }>;
    /** True if visitors cannot see the item now; its card then has a badge. */
    isHidden: (item: Item) => boolean;
  };
}

/** The parts that name an item in the API and on its screen. */
export type NamedKind<Item extends ContentItem> = Pick<ContentKind<Item, string>, 'noun' | 'api' | 'path' | 'nameOf'>;

// The parts that each screen needs: screens are loaded separately, so each names only its own.

/** The definition of the list of items. */
export type ListedKind<Item extends ContentItem> = NamedKind<Item> & Pick<ContentKind<Item, string>, 'list' | 'order'>;

/** The definition of the form of an item. */
export type EditedKind<
  Item extends ContentItem,
  Field extends string,
  Values extends FieldValues<Field> = Record<Field, string>,
> = NamedKind<Item> & Pick<ContentKind<Item, Field, Values>, 'StateBadge' | 'form'>;

/** The definition of the screen that arranges items. */
export type ArrangedKind<Item extends ContentItem> = NamedKind<Item> &
  Required<Pick<ContentKind<Item, string>, 'StateBadge' | 'order'>>;

/** The word with an upper-case first letter. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
