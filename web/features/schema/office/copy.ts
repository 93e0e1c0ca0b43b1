import { toast } from '#web/ui/toast.ts'

/** Puts a script into the clipboard and says so. */
export async function copyScript(script: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(script)
    toast.success('Copiado!')
  } catch {
    toast.error('Não foi possível copiar o código.')
  }
}
