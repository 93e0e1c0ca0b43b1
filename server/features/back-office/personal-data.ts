// Personal data of the back-office: the audit, saved views and runs over many records.
import type { PersonalTable } from '#server/feature.ts'

export const personalData: readonly PersonalTable[] = [
  {
    table: 'admin_audit',
    export: { not: 'Diz o que a equipe fez, com o nome abreviado.' },
    erased: { stays: 'Prova do que a equipe fez: só se acrescenta, e o nome é abreviado.' },
  },
  {
    table: 'saved_views',
    export: { not: 'Da equipe, que não se exclui por aqui.' },
    erased: 'with its account',
  },
  {
    table: 'bulk_runs',
    export: { not: 'Da equipe, que não se exclui por aqui.' },
    erased: { stays: 'Prova do que a equipe fez.' },
  },
]
