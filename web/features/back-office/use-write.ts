// An administrator's write from a screen: says what was done, offers to undo it, and reloads the feature's lists.
import { useQueryClient } from '@tanstack/react-query'
import type { Changed } from '#contract/back-office/listing.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'

interface Done {
  /** Words when it is done. */
  done: string
  /** The spec's sentence for when it is not. */
  failed: string
}

/** All that was asked of `feature` is asked again after a write. */
export function useWrite(feature: keyof typeof api) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: [[feature]] })

  async function undo(entry: number) {
    try {
      await api.backOffice.undo({ entry })
      toast.success('Desfeito')
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao desfazer'))
    }
    await reload()
  }

  /** Says that it is done, with its undo. */
  const tell = ({ entry, undoable }: Changed, done: string) =>
    toast.success(done, {
      ...(undoable && entry !== null && { action: { label: 'Desfazer', onPress: () => void undo(entry) } }),
    })

  /** Behind a form that has saved. */
  const saved = (changed: Changed, done: string) => {
    tell(changed, done)
    return reload()
  }

  /** Does it, tells, reloads; what is refused is said. */
  async function run(write: () => Promise<Changed>, { done, failed }: Done) {
    try {
      tell(await write(), done)
    } catch (error) {
      toast.error(messageOf(error, failed))
    }
    await reload()
  }

  return { reload, undo, tell, saved, run }
}
