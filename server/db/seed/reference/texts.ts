// The public texts that every installation starts with; administrators publish the versions after.
import { product } from '#contract/product.ts'
import type { textSlugs } from '#contract/texts/api.ts'

type FirstText = { slug: (typeof textSlugs)[number]; title: string; body: string }

const { name, city, email } = product

const terms = `
Estes termos são o combinado entre você e o ${name}. Ao criar uma conta, você concorda com eles e com as regras da comunidade.

## Quem pode usar

- Só quem tem 18 anos ou mais.
- Uma conta por pessoa, com dados e fotos seus.
- Quem informa idade, nome ou fotos de outra pessoa perde a conta.

## O que o ${name} faz

O ${name} mostra pessoas de ${city} que combinam com o que você procura e com quem você combina. Quando a curtida é dos dois lados, é match, e a conversa segue pelo WhatsApp, fora daqui. Ninguém garante encontro, resposta ou compatibilidade.

## O que é seu

Suas fotos e seus textos continuam seus. Você só deixa o ${name} guardar e mostrar isso às pessoas que podem ver o seu perfil, enquanto a conta existir.

## Planos e pagamentos

- Curtir, dar match e conversar é de graça.
- Um plano pago de uma vez vale pelos dias escritos nele e não se renova. Quem prefere assinar paga a cada período, recebe o recibo por e-mail e cancela quando quiser, em Planos.
- Você pode se arrepender em até 7 dias da compra e receber tudo de volta, como manda o Código de Defesa do Consumidor (art. 49).

## Quando uma conta é suspensa

Quem quebra as regras da comunidade pode ter fotos removidas ou o perfil suspenso. A pessoa recebe o motivo por e-mail e pode contestar.

## Mudanças

Quando estes termos mudam, a versão nova é publicada aqui com a data, e as anteriores continuam disponíveis para leitura.

## Fale com a gente

Dúvida ou reclamação: ${email}. Valem as leis do Brasil.
`

const privacy = `
Aqui está o que o ${name} guarda sobre você, para quê, e como você manda nisso. Vale a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018).

## O que guardamos

- O que você conta no cadastro e no perfil: nome, e-mail, WhatsApp, gênero, quem você procura, idade, estado civil, bairro, estudos, interesses, Instagram, fotos e vídeo.
- O que você faz aqui: curtidas, rejeições, matches, perfis que você abriu (por 90 dias: quem tem Premium ou VIP vê quem abriu o seu; no modo incógnito, ou com o perfil pausado, isso não fica guardado), estrelas que só você vê, encontros que você combina e como foram para você, mensagens ao suporte e pagamentos. Dados de cartão ficam só com quem processa o pagamento.
- Aparelhos e endereços de rede de onde você entra, para proteger a conta.
- No seu aparelho, e só se você instalar o app: o que você viu por último, por até 7 dias, para abrir sem internet. Vai sem telefones, e-mails e fotos inteiras, e some quando você sai da conta.

## Gênero e quem você procura

Esses dados podem revelar orientação sexual, e a lei os trata como sensíveis. Servem só para mostrar pessoas que combinam com você. Informar é opcional, não vai para anunciante nenhum, e você apaga no seu perfil quando quiser.

## Quem vê o quê

- Outros membros veem o seu primeiro nome, fotos e o que você contou no perfil.
- O seu sobrenome só aparece depois do match.
- WhatsApp, e-mail e Instagram só chegam a quem você permitir, em Meu Perfil.
- Em um encontro, a outra pessoa vê o que vocês combinam: lugar, hora, recado e atraso; como foi para você, ela não vê. Quem recebe de você o link do encontro vê o seu primeiro nome, o lugar, a hora e se você chegou bem. O lugar só sabe quantos encontros teve, nunca de quem. Se você denuncia um encontro, a equipe vê o lugar e a hora dele; se várias pessoas se sentem mal com a mesma, a equipe fica sabendo quantas e quando, não quem.
- A equipe vê o necessário para atender e proteger. Cada acesso a um dado escondido fica registrado.

Não vendemos os seus dados.

## Por quanto tempo

O perfil fica guardado enquanto a conta existir. Cadastro que ninguém confirma é apagado depois de 30 dias, e conta sem visita, depois de dois anos; antes, avisamos por e-mail. Quem exclui a conta some na hora, tem 7 dias para voltar atrás, e depois tudo é apagado. Convites e encontros são apagados um ano depois da data deles, com as respostas de cada um. Registros que a lei manda guardar, como os de acesso (Marco Civil da Internet, art. 15) e os de pagamento, ficam pelo prazo dela.

## Os seus direitos

Você pode ver, corrigir, levar e apagar os seus dados, e voltar atrás no que autorizou. Corrija em Meu Perfil. Leve ou apague tudo, e volte atrás no que autorizou, em Meu Perfil, Privacidade e dados. Quem não consegue entrar escreve para ${email}. Respondemos em até 15 dias. Se a resposta não resolver, você pode procurar a Autoridade Nacional de Proteção de Dados.
`

const rules = `
O ${name} é lugar de paquera boa para todo mundo. Estas regras valem para perfis, fotos e conversas que começam aqui.

## Seja você

- Fotos suas, de agora, com o rosto à mostra.
- Nada de perfil de outra pessoa, de empresa ou de brincadeira.

## Respeite o não

- Quem não respondeu já respondeu. Não insista, nem por outro caminho.
- Não divulgue conversa, telefone ou foto de ninguém sem autorização.

## O que tira você daqui

- Assédio, ameaça, perseguição ou chantagem.
- Racismo, LGBTfobia, machismo, capacitismo ou ódio de qualquer tipo.
- Nudez ou conteúdo sexual nas fotos.
- Qualquer coisa que envolva menores de 18 anos.
- Golpe, pedido de dinheiro, propaganda ou venda.

## Cuide de você

- Marque o primeiro encontro em lugar público e conte a alguém aonde vai.
- Não mande dinheiro nem documento a quem acabou de conhecer.
- Em perigo, ligue 190. Para violência contra a mulher, 180.

## Viu algo errado?

Escreva para ${email}. Uma pessoa da equipe lê.
`

export const firstTexts: readonly FirstText[] = [
  { slug: 'termos', title: 'Termos de uso', body: terms.trim() },
  { slug: 'privacidade', title: 'Política de privacidade', body: privacy.trim() },
  { slug: 'regras', title: 'Regras da comunidade', body: rules.trim() },
]
