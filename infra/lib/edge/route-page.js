// CloudFront Function (runtime 2.0), on the request and on the response of everything but /api. `pages`, a list of
// regular expressions, is written in front of it. A page is index.html; any other path without a file extension is
// index.html too, for its not-found page, with status 404. Depending on the event's reading, `request` is here the
// visitor's or the rewritten one: the header tells the second kind.
const notFound = 'x-page-not-found'

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request
  const isPage = pages.some((page) => page.test(request.uri))
  const isFile = /\.[a-z0-9]+$/i.test(request.uri)

  if (event.context.eventType === 'viewer-response') {
    if ((!isPage && !isFile) || request.headers[notFound]) {
      event.response.statusCode = 404
      event.response.statusDescription = 'Not Found'
    }
    return event.response
  }
  delete request.headers[notFound]
  if (!isPage && !isFile) {
    request.headers[notFound] = { value: '1' }
    // An answer of 304 made a 404 would have no body to show.
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
  }
  if (isPage || !isFile) request.uri = '/index.html'
  return request
}
