import { brand, company } from '@remotehands/content'
import { accentPalette } from '@remotehands/content/accent-palette'

const { name, phone, mailboxes } = company
const { page } = brand
const link = {
  light: accentPalette(brand.accent.light, [page.light]).fg,
  dark: accentPalette(brand.accent.dark, [page.dark]).fg,
}

/** What a page that the application fills says where scripts are off. */
export const needsScript = `<noscript><main><h1>This page needs JavaScript</h1><p>Signing in, tickets and accounts work in a browser with JavaScript only. Please turn it on for this site and load the page again.</p><p>Or call ${name} at <a href="tel:${phone.dial}">${phone.number}</a> (${phone.hours}), or write to <a href="mailto:${mailboxes.support}">${mailboxes.support}</a>.</p><p><a href="/">To the home page</a></p></main></noscript>`

/** Its look. The page has no theme without a script, so that it follows the system. */
export const needsScriptStyle = `noscript main{max-width:36rem;margin:12vh auto;padding:0 1.25rem;font:1.0625rem/1.6 "Archivo Variable",system-ui,sans-serif;color:#16191d}noscript h1{font-size:1.75rem;line-height:1.2}noscript a{color:${link.light}}@media(prefers-color-scheme:dark){html:not(.light){background:${page.dark};color-scheme:dark}noscript main{color:#e6e8eb}noscript a{color:${link.dark}}}`
