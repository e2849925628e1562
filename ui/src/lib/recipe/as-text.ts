// A recipe as it is shown, as plain text for an e-mail or a note: the size, the list, the steps, the notes. Computes nothing.
import type { AmountView } from "../api/generated/AmountView";
import type { IngredientRow } from "../api/generated/IngredientRow";
import type { Piece } from "../api/generated/Piece";
import type { RecipeView } from "../api/generated/RecipeView";
import type { StepPiece } from "../api/generated/StepPiece";

/** The whole recipe at the size and in the units shown; ends with a line end. */
export function recipeText(recipe: RecipeView): string {
  const size = recipe.scaling.factor === "1" ? "" : recipe.factorText;
  const own = recipe.ownFormula ? `by your formula: ${recipe.ownFormula.words}` : "";
  const facts = [recipe.recipeYield ? `Makes ${recipe.recipeYield.text}` : "", size, recipe.sizedWords ?? "", own];
  const blocks = [
    [recipe.name, facts.filter(Boolean).join(", ")],
    ...recipe.groups.map((group) => [group.name ? `${group.name}:` : "", ...group.rows.map(row)]),
    ...recipe.sections.map((section) => [
      section.name ? `${section.name}:` : "",
      ...section.steps.map((step) => `${String(step.number)}. ${step.pieces.map(stepPiece).join("")}`),
    ]),
    recipe.notes,
    [recipe.standards ?? ""],
  ];
  const texts = blocks.map((lines) => lines.filter(Boolean).join("\n"));
  return `${texts.filter(Boolean).join("\n\n")}\n`;
}

function row(line: IngredientRow): string {
  const what = [line.size, line.name].filter(Boolean).join(" ");
  const remarks = [line.preparation, line.comment, line.optional ? "optional" : null].filter(Boolean).join("; ");
  const head = [line.amount ? amountText(line.amount) : "", what].filter(Boolean).join(" ");
  return remarks ? `${head}, ${remarks}` : head;
}

function stepPiece(piece: StepPiece): string {
  if (piece.kind === "amount") return amountText(piece.amount);
  if (piece.kind === "temperature" && piece.also) return `${piece.text} (${piece.also})`;
  return piece.text;
}

function amountText(amount: AmountView): string {
  const about = amount.estimate ? "about " : "";
  return about + amount.pieces.map((piece, at) => gap(amount.pieces[at - 1], piece) + pieceText(piece)).join("");
}

function pieceText(piece: Piece): string {
  if (piece.kind === "fraction") return `${piece.numerator}/${piece.denominator}`;
  if (piece.kind === "dash") return "–";
  return piece.kind === "plus" ? "+" : piece.text;
}

function gap(before: Piece | undefined, piece: Piece): string {
  return !before || before.kind === "dash" || piece.kind === "dash" ? "" : " ";
}
