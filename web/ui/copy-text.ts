import { toast } from './toast.ts'

/** Puts a text into the clipboard and says so; `failed`: said where the browser has none, or refuses. */
export async function copyText(
  text: string,
  { done = 'Copiado!', failed }: { done?: string; failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(failed)
  }
}
