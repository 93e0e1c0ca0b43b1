// Asks before what can't be taken back. Stays open, waiting, until the act is done.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactElement, type ReactNode, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { NotSent, nothingSent } from '#web/lib/connection.ts'
import { Button } from './button.tsx'
import { backdropClass, panelClass } from './overlay-class.ts'
import { useOverlayFocus } from './overlay-focus.ts'
import { useHistoryEntry } from './use-history-entry.ts'

interface ConfirmDialogProps {
  title: string
  body?: ReactNode
  confirmLabel: string
  /** Unless it is plain “Cancelar”. */
  cancelLabel?: string
  /** `danger` for what destroys. */
  tone?: 'primary' | 'danger'
  /** May be a promise: closes when it settles well; when it fails, stays open and says so. */
  onConfirm: () => unknown
  /** A function, where what was refused says why. */
  failureText?: string | ((error: unknown) => string)
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, confirmLabel, tone = 'primary', onConfirm, trigger } = props
  const { failureText = 'Não deu certo. Tente de novo.' } = props
  const [openInside, setOpenInside] = useState(false)
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const [message, setMessage] = useState('')
  const open = props.open ?? openInside
  const focus = useOverlayFocus()

  const change = (next: boolean) => {
    if (state === 'pending') return
    setState('idle')
    setOpenInside(next)
    props.onOpenChange?.(next)
  }

  useHistoryEntry(open, () => change(false))

  const confirm = async () => {
    setState('pending')
    try {
      await onConfirm()
      setState('idle')
      setOpenInside(false)
      props.onOpenChange?.(false)
    } catch (error) {
      const words = typeof failureText === 'string' ? failureText : failureText(error)
      setMessage(error instanceof NotSent ? nothingSent : words)
      setState('failed')
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      {trigger ? <AlertDialog.Trigger render={trigger} /> : null}
      <AlertDialog.Portal>
        {/* Asked from inside another dialog, it dims that one too. */}
        <AlertDialog.Backdrop forceRender className={cn(backdropClass, 'z-50')} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <AlertDialog.Popup {...focus} className={cn(panelClass, 'max-w-md p-[min(1.5rem,7.5vw)]')}>
            <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
            {body ? (
              <AlertDialog.Description render={<div />} className="mt-2 text-ink-2">
                {body}
              </AlertDialog.Description>
            ) : null}
            <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
              {state === 'failed' ? message : null}
            </p>
            <div className="mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
              <AlertDialog.Close render={<Button variant="secondary" disabled={state === 'pending'} />}>
                {/* Beside a “Cancelar assinatura”, a bare “Cancelar” would say neither. */}
                {props.cancelLabel ?? (confirmLabel.startsWith('Cancelar') ? 'Voltar' : 'Cancelar')}
              </AlertDialog.Close>
              <Button variant={tone} loading={state === 'pending'} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
