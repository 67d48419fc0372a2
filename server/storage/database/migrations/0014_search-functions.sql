CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Folds Latin, Urdu and Arabic text for search: no case, no marks, one form of each letter and digit. `foldText` of the
-- contract does the same on the phone. Every step maps one character at a time, so a part of a text is also a part of
-- the folded text.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(lower(normalize(value, NFKD)), 'ٱىيېۍكڪهھۀەةۂۃ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اییییککہہہہہہہ01234567890123456789'),
    '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200f]', '', 'g')
$$;--> statement-breakpoint
-- The LIKE pattern of a search text. `%`, `_` and `\` stand for themselves.
CREATE FUNCTION search_pattern(search text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(fold_text(search), '([\\%_])', '\\\1', 'g') || '%'
$$;--> statement-breakpoint
CREATE FUNCTION fold_texts(VARIADIC texts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fold_text(array_to_string(texts, E'\x1f', ''))
$$;
