import { favicon } from '@remotehands/content/site-files'

// A file of its own would come behind the application's code.
const logo = `"data:image/svg+xml,${encodeURIComponent(favicon())}"`

const root = ':is(:is(.light,.dark) #root:empty,.may-be-signed-in [data-for=signed-out])'

/**
 * Until the application draws the first page of who is signed in, which takes seconds on a slow line, its bar stands there with the
 * logo, as in src/layouts/PortalHeader.tsx; soon after, it says that more is on its way. Not where scripts are off: the theme's class is set by one.
 */
export const firstFrameStyle = `${root}{--edge:1.25rem}@media(min-width:48rem){${root}{--edge:2rem}}@media(min-width:64rem){${root}{--edge:2.5rem}}${root}::before{content:"";visibility:visible;position:fixed;inset:0 0 auto;height:53px;box-sizing:border-box;border-bottom:1px solid #8888;background:url(${logo}) calc(max(0px,50vw - 640px) + var(--edge)) 10px/32px no-repeat}${root}::after{content:"Loading\\2026";visibility:visible;position:fixed;inset:30vh 0 auto;text-align:center;font:1rem system-ui,sans-serif;color:CanvasText;opacity:0;animation:first-words 0s 2s forwards}@keyframes first-words{to{opacity:.7}}`
