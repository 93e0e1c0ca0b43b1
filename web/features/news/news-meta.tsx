// Head of a news item: its picture, and whose it is.
import { Megaphone, Sparkles } from 'lucide-react'
import type { NewsCard } from '#contract/news/api.ts'
import { newsCategoryLabels } from '#contract/news/options.ts'
import { formatDate } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'

const weekMs = 7 * 86_400_000

const whenWords = (at: Date, now: number) =>
  now - at.getTime() < weekMs ? formatAgo(at, new Date(now)) : formatDate(at).slice(0, 5)

/** Category, age and minutes; who pays for it, where somebody does. */
export const Meta = ({ item, now }: { item: NewsCard; now: number }) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
    {item.sponsor ? (
      <>
        <Badge size="sm" tone="accent" icon={<Megaphone aria-hidden />}>
          Publicidade
        </Badge>
        <span className="wrap-anywhere">{`por ${item.sponsor}`}</span>
      </>
    ) : (
      <>
        <span className="font-semibold text-sea">{newsCategoryLabels[item.category]}</span>
        <span>{`${whenWords(item.publishedAt, now)} · ${item.minutes} min`}</span>
      </>
    )}
  </p>
)

export const NewsPicture = ({
  item,
  sizes,
  priority,
  className,
}: {
  item: NewsCard
  sizes: string
  priority?: boolean
  className?: string
}) => (
  <Picture
    photo={item.image}
    alt=""
    width={16}
    height={10}
    sizes={sizes}
    {...(priority && { priority })}
    fallback={
      <span
        aria-hidden
        className="absolute inset-0 grid place-items-center bg-sea-soft text-sea [&>svg]:size-[min(3rem,40%)]"
      >
        <Sparkles />
      </span>
    }
    className={cn('block', className)}
  />
)
