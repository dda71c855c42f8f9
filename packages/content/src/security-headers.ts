/**
 * The response headers that tell browsers what pages and answers of the site may do. Whoever serves the site sends
 * them with every response. `inline` are the digests (`'sha256-…'`) of the inline scripts and styles in the built
 * pages; nothing else inline runs. The one digest that is always there is that of the empty <style> tag through which
 * the component library inserts its rules. `filesOrigin` is where attachments are sent to, when that is elsewhere.
 */
export function securityHeaders(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  filesOrigin?: string,
) {
  const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...inline.scripts].join(' '),
    ['style-src', "'self'", emptyStyle, ...inline.styles].join(' '),
    // News cards show the pictures of their sources, tickets those of their messages.
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...(filesOrigin ? [filesOrigin] : [])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes script or markup on the page, whoever wrote it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}
