// Reasons for a place, small: what it takes off at the hour, and that first meetings went well there.
import { Heart, TicketPercent } from 'lucide-react'
import type { MeetingPlace } from '#contract/meetings/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Badge } from '#web/ui/badge.tsx'

interface PlaceBadgesProps {
  place: Partial<Pick<MeetingPlace, 'goodForFirst' | 'promotion'>>
  className?: string
}

export const PlaceBadges = ({ place: { promotion, goodForFirst }, className }: PlaceBadgesProps) =>
  promotion || goodForFirst ? (
    <span className={cn('flex flex-wrap gap-1.5', className)}>
      {promotion ? (
        <Badge tone="accent" size="sm" icon={<TicketPercent aria-hidden />}>
          {`${promotion.discount}% OFF`}
        </Badge>
      ) : null}
      {goodForFirst ? (
        <Badge tone="primary" size="sm" icon={<Heart aria-hidden />}>
          Bom pra um primeiro encontro
        </Badge>
      ) : null}
    </span>
  ) : null
