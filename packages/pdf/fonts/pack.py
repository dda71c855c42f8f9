"""Packs a TrueType font for the PDFs: pack.py <font.ttf> <out.ts> <PostScript name>. Needs fonttools."""
import base64, io, struct, sys, zlib
from fontTools import subset
from fontTools.ttLib import TTFont

ranges = [(0x20, 0x7E), (0xA0, 0x17F), (0x192, 0x192), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x1CD, 0x1DC), (0x218, 0x21B),
          (0x2C6, 0x2C7), (0x2D8, 0x2DD), (0x370, 0x3FF), (0x400, 0x4FF), (0x1E00, 0x1EF9), (0x2010, 0x2015),
          (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030), (0x2032, 0x2033), (0x2039, 0x203A),
          (0x20A0, 0x20BF), (0x2116, 0x2116), (0x2122, 0x2122), (0x2126, 0x2126), (0x2190, 0x2193), (0x2212, 0x2212),
          (0x2248, 0x2248), (0x2260, 0x2265), (0x25A1, 0x25A1)]
font = TTFont(sys.argv[1])
options = subset.Options(hinting=False, layout_features=[], name_IDs=[1, 2, 6], notdef_outline=True, glyph_names=False,
                         drop_tables=subset.Options().drop_tables + ["GDEF", "GPOS", "GSUB", "STAT", "DSIG", "gasp"])
cutter = subset.Subsetter(options)
cutter.populate(unicodes=[c for first, last in ranges for c in range(first, last + 1)])
cutter.subset(font)
order, head, os2 = font.getGlyphOrder(), font["head"], font["OS/2"]
pairs = sorted((code, font.getGlyphID(name)) for code, name in font.getBestCmap().items())
runs = []
for code, glyph in pairs:
    first, of, length = runs[-1] if runs else (0, 0, 0)
    if length and (code, glyph) == (first + length, of + length): runs[-1] = (first, of, length + 1)
    else: runs.append((code, glyph, 1))
widths = [round(font["hmtx"][name][0] * 1000 / head.unitsPerEm) for name in order]
scaled = lambda value: round(value * 1000 / head.unitsPerEm)
facts = dict(name=sys.argv[3], ascent=scaled(font["hhea"].ascent), descent=scaled(font["hhea"].descent),
             capHeight=scaled(os2.sCapHeight), box=[scaled(v) for v in (head.xMin, head.yMin, head.xMax, head.yMax)])
for table in ("cmap", "OS/2", "name", "post"):
    if table in font and table != "cmap": del font[table]
del font["cmap"]
out = io.BytesIO()
font.save(out)
raw = out.getvalue()
text = lambda data: base64.b64encode(data).decode()
shorts = lambda values: text(struct.pack("<%dH" % len(values), *values))
print(len(order), "glyphs", len(raw), "bytes", len(zlib.compress(raw, 9)), "deflated")
with open(sys.argv[2], "w") as file:
    file.write("import type { PackedFont } from '../font.ts'\n\n/** Made by fonts/pack.py; see there for its licence. */\n")
    file.write("export const packed: PackedFont = {\n")
    file.write("  name: '%s',\n  ascent: %d,\n  descent: %d,\n  capHeight: %d,\n  box: [%s],\n" % (
        facts["name"], facts["ascent"], facts["descent"], facts["capHeight"], ", ".join(map(str, facts["box"]))))
    file.write("  length: %d,\n" % len(raw))
    for key, value in (("map", shorts([v for run in runs for v in run])), ("widths", shorts(widths)),
                       ("file", text(zlib.compress(raw, 9)))):
        file.write("  %s: '%s',\n" % (key, value))
    file.write("}\n")
