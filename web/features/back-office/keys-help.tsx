import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { tableKeys } from './use-table-keys.ts'

/** Keys of the whole back-office, and of its forms. */
const elsewhere = [
  ['Ctrl K', 'buscar ou ir para uma tela'],
  ['Ctrl Enter', 'salvar o formulário'],
] as const

/** Table of every key and its effect. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Atalhos do teclado" size="sm" open={open} onOpenChange={(next) => next || onClose()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
        {[...tableKeys, ...elsewhere].map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd className="first-letter:uppercase">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
