import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const noEnum = { selector: 'TSEnumDeclaration', message: 'A union of literals does it.' };
const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export it by its name.' };

/** Rules that need types are in `.oxlintrc.json`. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.data/',
      '**/.turbo/',
      '**/.mf/',
      '**/test-results/',
      '**/playwright-report/',
      'coverage/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  {
    rules: {
      'max-lines': ['error', 300],
      'no-restricted-syntax': ['error', noEnum, noDefaultExport],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-require-imports': ['error', { allowAsImport: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      // Without these, consistent-type-imports would report the imports that Nest's dependency injection needs.
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
  },
  {
    files: ['{shell,mfe-*}/src/**/*.{ts,tsx}', 'packages/{ui,host-api,console-ui}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Tools that want a default export.
    files: ['**/*.config.{js,ts}', '**/*global-setup.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnum] },
  },
);
