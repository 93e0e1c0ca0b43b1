// List of the public texts, for links to them.
export const publishedTexts = [
  { slug: 'termos', title: 'Termos de uso' },
  { slug: 'privacidade', title: 'Privacidade' },
  { slug: 'regras', title: 'Regras da comunidade' },
] as const
