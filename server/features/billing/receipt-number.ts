// Number of a payment's receipt, short enough to be read aloud: the end of its id, which is random.

export const receiptNumber = (paymentId: string): string =>
  paymentId.slice(-8).toUpperCase().replace(/.{4}/, '$&-')
