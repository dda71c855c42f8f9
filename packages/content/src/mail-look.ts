import { accentPalette } from './accent-palette.ts'
import { brand } from './brand.ts'

const { solid, contrast } = accentPalette(brand.accent.light, [brand.page.light])

/** The colours of the mails, which stand on pages whose colour the reader's program chooses. */
export const mailLook = { button: solid, buttonText: contrast, rule: brand.cable }
