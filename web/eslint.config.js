import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const root = new URL('..', import.meta.url).pathname;
const plainScripts = ['**/*.js', '**/*.mjs'];

export default defineConfig(
  { ignores: ['**/node_modules/**', '**/test-results/**', '**/playwright-report/**'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['web/tsconfig.json', 'web/tsconfig.node.json', 'tests/tsconfig.json'],
        tsconfigRootDir: root,
      },
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A parsed document gets its type where it is read.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['web/src/**'],
    rules: {
      'no-console': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="style"]',
          message: 'The Content-Security-Policy forbids style attributes: use a class.',
        },
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'Render text, not markup.',
        },
      ],
    },
  },
  // Tests of data look into documents whose types are not known beforehand.
  {
    files: ['tests/**'],
    rules: {
      'no-dupe-else-if': 'off', // Two throws of the dice are not the same condition.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // Scripts without types: the names of Node and of the browser are not known to the linter.
  { files: plainScripts, ...tseslint.configs.disableTypeChecked },
  { files: plainScripts, rules: { 'no-undef': 'off' } },
);
