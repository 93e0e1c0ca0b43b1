// The card that a news item's page is shared with: its category, its title, and who pays for it.
import type { NewsItem } from '#contract/news/api.ts'
import { newsCategoryLabels } from '#contract/news/options.ts'
import type { Story } from '../photos/story-card.ts'

export const newsStory = ({ slug, title, category, summary, sponsor, image }: NewsItem): Story => ({
  slug,
  title,
  label: sponsor ? `Publicidade, paga por ${sponsor}` : `Notícias: ${newsCategoryLabels[category]}`,
  line: summary,
  image,
  tint: ['#5a0f26', '#d81e45'],
})
