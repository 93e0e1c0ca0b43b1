// Rows without columns that tell their reader nothing, or would open something.

export const omit = <Row extends object, Name extends keyof Row>(rows: readonly Row[], ...names: Name[]) =>
  rows.map((row) => {
    const rest: Partial<Row> = { ...row }
    for (const name of names) delete rest[name]
    return rest
  })
