/** By gender where it tells one; else the specification's word. */
export const studentWord = (gender: string | null) =>
  gender === 'feminino' || gender === 'homossexual_mulher' ? 'Universitária' : 'Universitário'
