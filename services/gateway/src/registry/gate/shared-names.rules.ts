import type { GateFinding, GateRule, ReleaseRecord, SharedNames } from '@chhapai/contracts';
import { finding, labelOf, previousReleases, releasePairs, type ReleaseContext } from './release-context.rules.js';

const MAX_LISTED = 5;

/** The exports of a shared module, or the custom properties of CSS. */
interface NameKind {
  rule: GateRule;
  /** In the plural: `exports of react`. */
  label: string;
  names: (shared: SharedNames) => readonly string[];
}

const tokens: NameKind = { rule: 'css-token', label: 'CSS custom properties', names: (shared) => shared.tokens };

/**
 * Checks that the shell provides every export and every custom property that an app uses. A release that does not list them is
 * not compared.
 */
export function checkSharedNames(context: ReleaseContext): GateFinding[] {
  return [...releasePairs(context)].flatMap(([app, shell]) => {
    const { neededNames: needed } = app;
    if (!needed || !shell.providedNames) return [];
    const kinds = [...Object.keys(needed.exports).map(exportsOf), tokens];
    return kinds.flatMap((kind) => checkNames(context, kind, app, shell));
  });
}

const exportsOf = (module: string): NameKind => ({
  rule: 'shared-export',
  label: `exports of ${module}`,
  names: ({ exports }) => (Object.hasOwn(exports, module) ? exports[module]! : []),
});

function checkNames(context: ReleaseContext, kind: NameKind, app: ReleaseRecord, shell: ReleaseRecord): GateFinding[] {
  const missing = missingNames(kind, app, shell);
  if (context.candidates.includes(app)) {
    if (missing.length === 0) return [];
    return [
      finding(
        app,
        kind.rule,
        `It uses ${kind.label} that ${labelOf(shell)} lacks: ${listNames(missing)}. Use what the live shell provides, or publish a shell that has them in the same set.`,
      ),
    ];
  }
  // The new shell is not the cause if the previous one lacked the names, too.
  const previous = previousReleases(context, shell).filter(({ providedNames }) => providedNames);
  const removed = missing.filter((name) => !previous.some((before) => missingNames(kind, app, before).includes(name)));
  if (removed.length === 0) return [];
  return [
    finding(
      shell,
      kind.rule,
      `It lacks ${kind.label} that ${labelOf(app)} uses: ${listNames(removed)}. Keep them until no live app uses them, or publish the app without them in the same set.`,
    ),
  ];
}

function missingNames({ names }: NameKind, { neededNames }: ReleaseRecord, { providedNames }: ReleaseRecord): string[] {
  const provided = new Set(providedNames && names(providedNames));
  return neededNames ? names(neededNames).filter((name) => !provided.has(name)) : [];
}

function listNames(names: readonly string[]): string {
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '';
  return `${names.slice(0, MAX_LISTED).join(', ')}${more}`;
}
