import { company } from '@remotehands/content'

/** What a browser shows that comes while the system starts: it asks again each second. */
export const startingPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="1">
<title>Starting · ${company.name}</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 20vh auto 0; padding: 0 1rem }</style>
</head>
<body>
<h1>${company.name} is starting</h1>
<p>This page opens as soon as it is ready.</p>
</body>
</html>
`
