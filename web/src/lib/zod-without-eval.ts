import * as z from 'zod'

// zod tries whether it may compile code; the content security policy would report that.
z.config({ jitless: true })
