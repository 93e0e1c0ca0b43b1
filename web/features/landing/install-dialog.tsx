import { Share, SquarePlus } from 'lucide-react'
import { product } from '#contract/product.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface InstallDialogProps {
  open: boolean
  onClose: () => void
}

const steps = [
  { icon: <Share aria-hidden />, words: 'Toque em Compartilhar, na barra do navegador' },
  { icon: <SquarePlus aria-hidden />, words: 'Escolha Adicionar à Tela de Início' },
]

/** Steps to install the app where the browser can't be asked to: Safari on a phone. */
export function InstallDialog({ open, onClose }: InstallDialogProps) {
  return (
    <Dialog
      title="Instalar App"
      description={`Leve o ${product.name} para a tela inicial em dois passos.`}
      size="sm"
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={<Button onClick={onClose}>Entendi</Button>}
    >
      <ol className="grid grid-cols-1 gap-4">
        {steps.map(({ icon, words }, index) => (
          <li key={words} className="flex items-center gap-[min(0.875rem,3.5vw)]">
            <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary [&_svg]:size-5.5">
              {icon}
            </span>
            <span className="min-w-0 font-medium wrap-anywhere">{`${index + 1}. ${words}`}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
