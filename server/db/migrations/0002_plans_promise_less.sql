-- Plans promised what the product doesn't do. Only rows that are still as they were seeded: see docs/decisions/0029.
update plans set features = '{Tudo do Básico,Nível Premium no seu painel,Apoio a quem mantém o Xamego no ar}'
where type = 'user' and name = 'Premium' and features = '{Tudo do Básico,Nível Premium no seu painel,Prioridade no suporte}';--> statement-breakpoint
update plans set description = 'Doze meses de Premium, por menos de R$ 10 por mês.'
where type = 'user' and name = 'Premium Anual' and price = 11990 and description = 'Doze meses de Premium pelo preço de oito.';--> statement-breakpoint
update plans set description = 'Para quem quer apoiar o projeto em dobro.'
where type = 'user' and name = 'VIP' and description = 'Para quem apoia o projeto e quer ser atendido primeiro.';--> statement-breakpoint
update plans set features = '{Tudo do Premium,Nível VIP no seu painel}'
where type = 'user' and name = 'VIP' and features = '{Tudo do Premium,Nível VIP no seu painel,Primeiro lugar na fila do suporte}';--> statement-breakpoint
update plans set features = '{Tudo do Premium,Notícias em destaque no feed,Divulgação de eventos}'
where type = 'company' and name = 'Enterprise' and features = '{Tudo do Premium,Notícias em destaque no feed,Atendimento prioritário}';--> statement-breakpoint
update plans set features = '{Uma promoção ativa por vez,Cupom com QR code,Limite de participantes}'
where type = 'promotion' and name = 'Promoção Anual' and features = '{Uma promoção ativa por vez,Troca quando quiser,Cupom com QR code}';
