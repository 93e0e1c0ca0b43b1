// Words for the ways to reach a company, where the contacts by each are counted.
import type { CompanyChannel } from './api.ts'

export const channelLabels: Record<CompanyChannel, string> = {
  whatsapp: 'WhatsApp',
  phone: 'Ligações',
  route: 'Rotas',
  website: 'Site',
  instagram: 'Instagram',
  email: 'E-mail',
  video: 'Vídeo',
  pdf: 'Encarte',
}
