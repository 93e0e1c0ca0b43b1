// Words handed on to somebody outside the app: by the device's share sheet, else by the clipboard.
import { product } from '#contract/product.ts'
import { copyText } from '#web/ui/copy-text.ts'

const copy = (text: string) =>
  copyText(text, { done: 'Copiado. Agora é só colar.', failed: 'Não deu para copiar.' })

export async function shareText(text: string): Promise<void> {
  if (!navigator.share) return copy(text)
  await navigator.share({ text }).catch((error: unknown) => {
    // Closed by its user; otherwise the browser would not open it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) return copy(text)
  })
}

export const inviteWords = (id: string) =>
  `Te chamei pra sair no ${product.name}: ${location.origin}/encontro/${id}`
