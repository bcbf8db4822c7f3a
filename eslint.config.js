import tseslint from 'typescript-eslint';

/**
 * One rule, for workspaces with decorators: oxlint's version of it does not know which imports Nest's dependency injection
 * needs. All other rules are in `.oxlintrc.json`, because checking everything here as well would take 9 s more CPU time.
 */
export default tseslint.config(
  { ignores: ['*', '!services', '!packages', 'packages/*', '!packages/service-kit', '**/dist/', '**/*.{js,mjs,cjs}'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.base],
    // Without these options, this rule would not know that either.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }] },
  },
);
