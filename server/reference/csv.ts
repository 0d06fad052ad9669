/**
 * Rows of a reference file by column name; an empty cell is null. Strict: these files have neither
 * quotes nor ragged lines, and one that has is damaged.
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const columns = header.split(',');
  return lines.map((line, at) => {
    const cells = line.split(',');
    if (cells.length !== columns.length || /["\r]/.test(line))
      throw new Error(`Line ${at + 2} does not fit the header: ${line}`);
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] || null]));
  });
}
