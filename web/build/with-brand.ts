import { brand } from '@remotehands/content'

const values: Readonly<Record<string, string>> = {
  BRAND_PAGE_LIGHT: brand.page.light,
  BRAND_PAGE_DARK: brand.page.dark,
  BRAND_CABLE: brand.cable,
}

/** A page or an SVG with the company's colours where it names them. Throws for a name that the brand does not have. */
export function withBrand(text: string): string {
  return text.replaceAll(/\bBRAND_[A-Z_]+/g, (name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${name} is asked for, which the brand does not have.`)
    return value
  })
}
