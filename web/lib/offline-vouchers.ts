// The cache of vouchers that were opened on this device: one page an address, without a name or a CPF (decision 0135). What
// is in it, features/promotions/save-voucher.ts says; the service worker answers with it where the address can't be had.

export const vouchersStore = `${import.meta.env.VITE_CACHE_PREFIX ?? ''}vouchers`
