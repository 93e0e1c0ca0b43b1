// Words and examples of the API's reference about this feature.
import type { Reference } from '#server/api-reference.ts'

export const aboutSchema: Reference['schema'] = {
  description: 'O banco, para a administração: nada aqui executa SQL.',
  procedures: {
    tables: {
      summary: 'Os scripts das tabelas, as migrações e as diferenças',
      answer: {
        tables: [
          {
            name: 'semesters',
            sql: 'CREATE TABLE semesters (\n  id uuid NOT NULL\n);',
            rows: { count: 12, exact: true },
          },
        ],
        script: 'CREATE TABLE semesters (\n  id uuid NOT NULL\n);',
        migrations: [{ name: '0000_first', checksum: '9f3ac71e', state: 'applied' }],
        drift: [
          { table: 'semesters', part: 'column', name: 'name', expected: 'text NOT NULL', found: 'text' },
        ],
      },
    },
  },
}
