// CloudFront Function (runtime 2.0), on the request and on the response of everything but /api. Two lists are written in
// front of it: `files`, from the paths of rendered pages to their files, and `routes`, regular expressions of the other
// pages with the file and the status that they get. Whatever else has no file extension is the not-found page.
// Depending on the event's reading, `request` is here the visitor's or the rewritten one: the header tells the second kind.
const notFound = 'x-page-not-found'

function find(uri) {
  const path = uri === '/' ? uri : uri.replace(/\/$/, '')
  if (Object.keys(files).includes(path)) return { file: files[path], status: 200 }
  const route = routes.find((each) => each.pattern.test(path))
  if (route) return route
  return /\.[a-z0-9]+$/i.test(uri) ? { file: uri, status: 200 } : { file: '/404.html', status: 404 }
}

// A form comes here from a browser without scripts alone: it gets the page again, which says what it needs.
function answerForm({ method, uri }) {
  const isPage = method === 'POST' && !/\.[a-z0-9]+$/i.test(uri)
  if (!isPage)
    return {
      statusCode: 405,
      statusDescription: 'Method Not Allowed',
      headers: { allow: { value: 'GET, HEAD' } },
    }
  const location = { value: /^\/[\w-]/.test(uri) ? uri : '/' }
  return {
    statusCode: 303,
    statusDescription: 'See Other',
    headers: { location, 'cache-control': { value: 'no-store' } },
  }
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request
  if (request.method !== 'GET' && request.method !== 'HEAD') return answerForm(request)
  const { file, status } = find(request.uri)

  if (event.context.eventType === 'viewer-response') {
    if (status === 404 || request.headers[notFound]) {
      event.response.statusCode = 404
      event.response.statusDescription = 'Not Found'
    }
    return event.response
  }
  delete request.headers[notFound]
  if (status === 404) {
    request.headers[notFound] = { value: '1' }
    // An answer of 304 made a 404 would have no body to show.
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
  }
  request.uri = file
  return request
}
