// Likes of what many read: shown at once, and taken back where they are refused.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { recounted } from './reply-count.ts'

type Liking = { id: string; liked: boolean }
type Liked = { liked: boolean; likes: number }

interface LikingOptions {
  write: (liking: Liking) => Promise<{ likes: number }>
  /** Changes it wherever it is kept. */
  change: (client: QueryClient, id: string, to: (before: Liked) => Partial<Liked>) => void
  /** Key of those who like it. */
  likers: () => readonly unknown[]
}

const liking = (liked: boolean) => (before: Liked) =>
  before.liked === liked ? {} : { liked, likes: recounted(before.likes, liked ? 1 : -1) }

export function useLiking({ write, change, likers }: LikingOptions) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: write,
    onMutate: ({ id, liked }: Liking) => change(client, id, liking(liked)),
    onSuccess: ({ likes }, { id }) => {
      change(client, id, () => ({ likes }))
      void client.invalidateQueries({ queryKey: likers() })
    },
    onError: (error, { id, liked }) => {
      change(client, id, liking(!liked))
      toast.error(messageOf(error, 'Erro ao curtir'))
    },
  })
  return mutate
}
