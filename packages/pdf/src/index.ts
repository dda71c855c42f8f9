export type * from './document.ts'
export { renderPdf } from './render-pdf.ts'
