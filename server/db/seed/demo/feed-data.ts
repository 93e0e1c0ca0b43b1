// Posts of the demo's members, the latest first, and comments that fit under any of them.
import type { Poster } from './posters.ts'

interface DemoPost {
  title: string
  content: string
  poster?: Poster
}

export const demoPosts: readonly DemoPost[] = [
  {
    title: 'Grupo de leitura na praça',
    content: 'Sexta às cinco, debaixo da mangueira. Leva canga e um livro que te fez chorar.',
    poster: 'arcade',
  },
  {
    title: 'Alguém racha carona?',
    content: 'Messejana até o Edson Queiroz, segunda a sexta, sete da manhã.',
  },
  {
    title: 'Testei 9 tapiocas',
    content: 'A da Parquelândia ganhou. Aceito recurso, mas só comendo.',
    poster: 'coffee',
  },
  {
    title: 'Cine clube na Gentilândia',
    content: 'Quarta tem curta cearense na praça. Quem for leva a canga, eu levo a pipoca.',
    poster: 'cinema',
  },
  {
    title: 'Procuro dupla de forró',
    content: 'Sei o básico e piso pouco no pé. Quinta, no pátio.',
    poster: 'forro',
  },
  {
    title: 'Perdi um caderno azul no Pici',
    content: 'Capa dura, cheio de cálculo e de desenho de capivara. Recompensa: um açaí.',
  },
  {
    title: 'Pôr do sol de domingo',
    content: 'Ponte dos Ingleses, cinco em ponto. Quem atrasar só vê gente indo embora.',
    poster: 'sail',
  },
  {
    title: 'Monitoria de estatística',
    content: 'Abri uma turma de revisão no sábado. É de graça, e tem café ruim.',
  },
  {
    title: 'Trilha no Cocó sábado',
    content: 'Saída às sete, volta antes do calor. Repelente é obrigatório.',
    poster: 'bicycle',
  },
  { title: 'Qual o melhor RU?', content: 'Sem briga. Mas o do Benfica, na quarta da feijoada, hein.' },
  {
    title: 'Banda precisa de baixista',
    content: 'Ensaio na Parangaba, domingo à tarde. Tocamos coisa triste com ritmo alegre.',
    poster: 'headphones',
  },
  {
    title: 'Vendo ventilador de pé',
    content: 'Três velocidades, faz barulho na segunda. Retirar no Benfica.',
  },
  {
    title: 'Noite de estrelas na Prainha',
    content: 'Telescópio emprestado do laboratório. Vagas no carro: três.',
    poster: 'stars',
  },
  { title: 'Vôlei na areia', content: 'Terça e quinta, seis da noite, no Náutico. Falta um levantador.' },
  {
    title: 'Almoço de quem mora sozinho',
    content: 'Cada um leva um prato, eu faço o baião. Domingo, no salão do prédio.',
    poster: 'dinner',
  },
  { title: 'Dica de ônibus', content: 'O 074 passa vazio às 6h40. De nada.' },
  { title: 'Clube do xadrez', content: 'Quarta no corredor da Matemática. Perder também é aprender, dizem.' },
  {
    title: 'Café de estudo na Varjota',
    content: 'Achei um com tomada em toda mesa e suco que não acaba em dois goles.',
    poster: 'coffee',
  },
  {
    title: 'Dúvida de quem chegou agora',
    content: 'Vim de Sobral. Onde se compra rede boa sem pagar de turista?',
  },
  {
    title: 'Maracatu no ensaio aberto',
    content: 'Sábado no Centro. Eu toco mal, mas toco alto.',
    poster: 'forro',
  },
  { title: 'Adoção responsável', content: 'Duas gatinhas no campus do Itaperi, já vacinadas. Perguntem.' },
  {
    title: 'Roda de conversa sobre ansiedade',
    content: 'Terça ao meio-dia, no bloco da Psicologia. Sem microfone.',
  },
  {
    title: 'Passeio de bicicleta na Beira-Mar',
    content: 'Ritmo de conversa. Quem não tem bicicleta pega uma da estação.',
    poster: 'bicycle',
  },
  { title: 'Intercâmbio de idiomas', content: 'Falo francês de novela. Troco por inglês de verdade.' },
  {
    title: 'Sessão dupla no Dragão',
    content: 'Dois filmes por um ingresso na terça. Vou nos dois, levo lenço.',
    poster: 'cinema',
  },
  {
    title: 'Achei uma chave',
    content: 'Chaveiro de jangada, perto da biblioteca da Unifor. Está na portaria.',
  },
  {
    title: 'Desapego de livros de Direito',
    content: 'Civil e Penal, com anotações que ajudam e outras que não.',
  },
  {
    title: 'Playlist de quem estuda à noite',
    content: 'Só instrumental, e uma de forró escondida no meio pra acordar.',
    poster: 'headphones',
  },
  { title: 'Corrida leve às seis', content: 'Parque Rachel de Queiroz. Leve mesmo: dá pra fofocar.' },
  {
    title: 'Jantar de comida de mãe',
    content: 'Alguém mais com saudade de paçoca com banana? Bora marcar.',
    poster: 'dinner',
  },
  { title: 'Alguém no 4º de Enfermagem?', content: 'Preciso de companhia pro estágio das cinco da manhã.' },
  {
    title: 'Feirinha da Gentilândia',
    content: 'Domingo tem caldo, brechó e gente bonita. Nessa ordem.',
    poster: 'arcade',
  },
  { title: 'Jogo de tabuleiro', content: 'Faltam dois. Mesa na Aldeota, sexta às sete, sem trapaça.' },
  {
    title: 'Velejar custa menos do que parece',
    content: 'Fiz a aula experimental no Mucuripe. Caí só três vezes.',
    poster: 'sail',
  },
  { title: 'Mutirão na horta do campus', content: 'Sábado cedo. Leva chapéu, a gente dá a enxada e o suco.' },
  { title: 'Primeira semana, relato', content: 'Ninguém me avisou que o bloco 9 fica depois do bloco 14.' },
  {
    title: 'Eclipse na semana que vem',
    content: 'Vou levar os óculos certos pro gramado da Física. Tem pra dez pessoas.',
    poster: 'stars',
  },
  { title: 'Curso livre de Libras', content: 'As inscrições abrem segunda, e acabam segunda também. Corre.' },
  {
    title: 'Quarto pra dividir',
    content: 'Fátima, perto do ponto do campus. Moro com uma samambaia educada.',
  },
  { title: 'Oi, gente', content: 'Entrei hoje. Gosto de filme velho, de praia cedo e de quem responde.' },
]

export const demoPostComments: readonly string[] = [
  'Tô dentro!',
  'Pode levar uma amiga?',
  'Vou tentar sair mais cedo do estágio pra isso.',
  'Salvou minha semana.',
  'Alguém vai saindo do Benfica?',
  'Já fui, recomendo demais.',
  'Quero, mas tenho prova. Da próxima vou.',
  'Isso sim é utilidade pública.',
  'Que horas acaba?',
  'Chama que eu vou.',
  'Discordo com carinho.',
]
