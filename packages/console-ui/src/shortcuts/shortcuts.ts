import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Something the console can do, by a key or from the palette. */
export interface Shortcut {
  /**
   * A key (`/`, `j`, `Escape`), with a modifier (`mod+k`: Control, or Command on a Mac), or two keys in a row (`g o`). Without
   * keys, the shortcut is only offered in the palette.
   */
  keys?: string;
  /** Describes the action in the help and in the palette. */
  label: string;
  /** The heading under which the help lists it. */
  group: string;
  run: () => void;
  /** Whether it also works while someone is typing in a field. Default: false. */
  worksInFields?: boolean;
  /** Not offered in the palette, because it only makes sense as a key. */
  isKeyOnly?: boolean;
}

/** Local storage key that switches single keys off (WCAG 2.1.4). */
const OFF_KEY = 'console-keys-off';
const SEQUENCE_MS = 1_200;

/**
 * All shortcuts of a page. Every app has its own copy of this package, so the one registry of a page is a property of the
 * global object. The copy that is used first creates the registry for all releases on the page, so members must not be
 * renamed or removed.
 */
class ShortcutRegistry {
  private shortcuts: readonly Shortcut[] = [];
  private listeners = new Set<() => void>();
  private first: { key: string; at: number } | undefined;

  constructor() {
    document.addEventListener('keydown', (event) => this.press(event));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly all = (): readonly Shortcut[] => this.shortcuts;

  add(shortcuts: readonly Shortcut[]): () => void {
    this.change([...this.shortcuts, ...shortcuts]);
    return () => this.change(this.shortcuts.filter((shortcut) => !shortcuts.includes(shortcut)));
  }

  get isOn(): boolean {
    return localStorage.getItem(OFF_KEY) === null;
  }

  setOn(isOn: boolean): void {
    if (isOn) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, 'true');
    this.change(this.shortcuts);
  }

  private change(shortcuts: readonly Shortcut[]): void {
    this.shortcuts = [...shortcuts];
    for (const listener of this.listeners) listener();
  }

  private press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const pressed = nameOf(event);
    const sequence = this.first && event.timeStamp - this.first.at < SEQUENCE_MS && `${this.first.key} ${pressed}`;
    this.first = undefined;
    const isTyping = isField(event.target);
    const isModified = pressed.startsWith('mod+');
    if (!isModified && (hasDialog() || (!this.isOn && pressed !== 'Escape'))) return;
    const matches = ({ keys, worksInFields }: Shortcut) =>
      keys !== undefined && (keys === sequence || keys === pressed) && (!isTyping || worksInFields === true);
    // The one added last belongs to the innermost part of the page.
    const found = this.shortcuts.findLast(matches);
    if (found) {
      event.preventDefault();
      found.run();
    } else if (!isTyping && this.shortcuts.some(({ keys }) => keys?.startsWith(`${pressed} `)))
      this.first = { key: pressed, at: event.timeStamp };
  }
}

function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (!ctrlKey && !metaKey) return name;
  // Ctrl+Shift+Z is Redo, for example, and must not run Undo.
  return shiftKey ? `mod+Shift+${name}` : `mod+${name}`;
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), select, textarea');
}

const hasDialog = (): boolean => document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null;

const REGISTRY = Symbol.for('chhapai.console.shortcuts');

/** The shortcuts of this page; in browsers only. */
export function shortcutRegistry(): ShortcutRegistry {
  const page = globalThis as { [REGISTRY]?: ShortcutRegistry };
  return (page[REGISTRY] ??= new ShortcutRegistry());
}

/**
 * Adds shortcuts while the component is mounted. Their functions may change with every render; their keys and labels may not.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => void (latest.current = shortcuts));
  const described = shortcuts.map(({ keys, label }) => `${keys}\n${label}`).join('\n\n');
  // Other effects may run some time after the component is on the screen, and keys pressed until then would do nothing.
  useLayoutEffect(
    () =>
      shortcutRegistry().add(
        latest.current.map((shortcut, index) => ({ ...shortcut, run: () => latest.current[index]?.run() })),
      ),
    [described],
  );
}

/** All shortcuts of the page at the moment, for the help and the palette. */
export function useAllShortcuts(): readonly Shortcut[] {
  const { subscribe, all } = shortcutRegistry();
  return useSyncExternalStore(subscribe, all);
}
