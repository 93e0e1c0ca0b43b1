import { copyText } from '#web/ui/copy-text.ts'

export const copyScript = (script: string) =>
  copyText(script, { failed: 'Não foi possível copiar o código.' })
