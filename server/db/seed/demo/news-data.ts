import type { ContractType, NewsCategory, NewsPlan } from '#contract/news/options.ts'
import type { Poster } from './posters.ts'

type DemoNews = {
  title: string
  paragraphs: readonly string[]
  category: NewsCategory
  plan: NewsPlan
  poster: Poster
  hoursAgo: number
  contract?: { type: Exclude<ContractType, 'noticia'>; name: string; days: number }
  /** Limit of those who take part. */
  places?: number
}

export const demoNews: readonly DemoNews[] = [
  {
    title: 'Primeiro encontro sem jantar caro',
    paragraphs: [
      'Três roteiros na cidade por menos de R$ 30: pôr do sol na Ponte dos Ingleses, cinema de arte no Dragão e tapioca na volta.',
      'O primeiro começa às cinco, que é quando o vento acalma e a fila do sorvete ainda anda. Leve uma canga e deixe o celular no bolso: a luz faz o resto.',
      'O segundo é pra quem trava na conversa. O filme dá assunto, e a caminhada até a Praça do Ferreira dá tempo de usar.',
      'O terceiro é tapioca de coco na beira da calçada. Se a conversa render, peça outra. Se não render, a tapioca rendeu.',
    ],
    category: 'relacionamentos',
    plan: 'Basic',
    poster: 'sail',
    hoursAgo: 2,
  },
  {
    title: 'Quinta do Trio: forró na calçada',
    paragraphs: [
      'Toda quinta às oito, a Cantina do Benfica põe o trio na calçada. Quem nunca dançou chega às sete: tem aula pra iniciante.',
      'A vaga aqui garante a mesa até as nove. Depois disso, é por ordem de chegada.',
    ],
    category: 'tendencias',
    plan: 'Enterprise',
    poster: 'forro',
    hoursAgo: 20,
    contract: { type: 'evento', name: 'Cantina do Benfica', days: 15 },
    places: 50,
  },
  {
    title: 'Vênus em Escorpião e a prova de Cálculo',
    paragraphs: [
      'O céu da semana pra quem está apaixonado e devendo lista de exercício.',
      'Escorpião não faz nada pela metade: nem a saudade, nem a derivada. Estude com quem você gosta e combine o cinema pra depois da nota.',
    ],
    category: 'astrologia',
    plan: 'Basic',
    poster: 'stars',
    hoursAgo: 27,
  },
  {
    title: 'O forró voltou pro pátio da faculdade',
    paragraphs: [
      'Toda quinta tem trio, aula pra iniciante e gente sozinha. A roda abre no intervalo da noite.',
      'Quem organiza pede duas coisas: chamar antes de puxar, e aceitar o não sem plateia.',
    ],
    category: 'tendencias',
    plan: 'Basic',
    poster: 'arcade',
    hoursAgo: 50,
  },
  {
    title: 'Como dizer não sem sumir',
    paragraphs: [
      'Quatro jeitos gentis de encerrar a conversa, e nenhum deles é deixar no vácuo.',
      'Diga cedo, diga curto, não invente doença e não prometa amizade que você não quer. Quem ouve um não claro dorme melhor do que quem espera.',
    ],
    category: 'autoajuda',
    plan: 'Basic',
    poster: 'coffee',
    hoursAgo: 30,
  },
  {
    title: 'Cineclube de calouros na Gentilândia',
    paragraphs: [
      'Um curta por semana, na praça, com projetor emprestado e pipoca dividida.',
      'São poucas cadeiras: leve canga.',
    ],
    category: 'tendencias',
    plan: 'Basic',
    poster: 'cinema',
    hoursAgo: 75,
    places: 12,
  },
  {
    title: 'Jantar a dois com desconto de estudante',
    paragraphs: ['Até sexta, mesa pra dois com entrada de cortesia. Mostre a carteirinha na porta.'],
    category: 'relacionamentos',
    plan: 'Premium',
    poster: 'dinner',
    hoursAgo: 60,
    contract: { type: 'divulgacao', name: 'Bistrô da Varjota', days: 20 },
  },
  {
    title: 'Mercúrio retrógrado não mandou aquela mensagem',
    paragraphs: [
      'Foi você mesmo, às duas da manhã. Respire: o planeta passa, o print fica.',
      'Antes de culpar o céu, escreva no bloco de notas e leia de novo depois do café.',
    ],
    category: 'astrologia',
    plan: 'Basic',
    poster: 'stars',
    hoursAgo: 100,
  },
  {
    title: 'Pedalar junto é o novo cinema',
    paragraphs: [
      'A ciclofaixa de domingo virou ponto de encontro. Dá pra conversar lado a lado, e o silêncio não pesa.',
      'Bicicleta emprestada tem perto da Beira-Mar. Leve água, protetor e um plano pra depois.',
    ],
    category: 'relacionamentos',
    plan: 'Basic',
    poster: 'bicycle',
    hoursAgo: 125,
  },
  {
    title: 'Estudar com alguém de quem você gosta funciona?',
    paragraphs: [
      'Funciona se cada um chega com a sua lista e o celular fica na mochila.',
      'Combine pausas: cinquenta minutos de livro, dez de conversa. E não corrija a prova do outro como quem ganha discussão.',
    ],
    category: 'autoajuda',
    plan: 'Basic',
    poster: 'coffee',
    hoursAgo: 150,
  },
  {
    title: 'Playlist pra voltar de ônibus',
    paragraphs: [
      'Doze músicas que cabem entre o Pici e o Centro, escolhidas por quem faz o caminho todo dia.',
    ],
    category: 'tendencias',
    plan: 'Basic',
    poster: 'headphones',
    hoursAgo: 180,
  },
  {
    title: 'Luau de boas-vindas na Praia de Iracema',
    paragraphs: ['Foi bonito. O próximo é no começo do semestre.'],
    category: 'tendencias',
    plan: 'Enterprise',
    poster: 'sail',
    hoursAgo: 24 * 12,
    contract: { type: 'evento', name: 'Centro Acadêmico do Mar', days: 3 },
    places: 80,
  },
]

export const demoComments: readonly string[] = [
  'A Ponte às cinco é covardia.',
  'Faltou o caldo de cana da praça.',
  'Fui ontem com um match daqui. Aprovado.',
  'Alguém vai na próxima? Tô sem par.',
  'Anotado pra sexta.',
  'Isso me salvou na semana de prova.',
  'Quem escreveu entende de saudade.',
]
