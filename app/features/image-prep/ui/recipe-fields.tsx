import { type Dispatch, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { MessageBar, useMessage } from "~/ui/office/message-bar";
import { useChanges } from "~/ui/office/use-changes";
import type { Batch, BatchAction } from "../batch";
import { imagePrepCalls } from "../image-prep-calls";
import { type Recipe, recipeOf, withoutRecipe, withRecipe } from "../recipes";
import { FieldGroup } from "./prep-fields";

/** Milliseconds. A later undo would also revert newer changes. */
const undoFor = 10_000;

type RecipeProps = {
  recipes: readonly Recipe[];
  batch: Batch;
  dispatch: Dispatch<BatchAction>;
  chooseLogo: () => void;
};

function useRecipes({ recipes, batch, dispatch, chooseLogo }: RecipeProps) {
  const { message, say } = useMessage();
  const { send, isBusy } = useChanges({ say });
  const [chosen, setChosen] = useState("");
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const recipe = recipes.find((one) => one.name === chosen);

  function apply({ options, context }: Pick<Batch, "options" | "context">) {
    dispatch({ type: "options", change: options });
    dispatch({ type: "context", change: context });
  }

  function choose(wanted: string) {
    setChosen(wanted);
    setName(wanted);
    setError(undefined);
    const found = recipes.find((one) => one.name === wanted);
    if (!found) return;
    apply(found);
    if (found.logo) chooseLogo();
    say({
      text: `“${found.name}” chosen.`,
      tone: "done",
      undoFor,
      undo() {
        apply(batch);
        if (found.logo) dispatch({ type: "watermark", file: batch.watermark });
        setChosen(chosen);
        setName(name);
        say(null);
      },
    });
  }

  async function put(
    from: readonly Recipe[],
    to: readonly Recipe[],
    text: string,
  ): Promise<boolean> {
    const checked = imagePrepCalls.saveRecipes.input.safeParse({ from, to });
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      return false;
    }
    const result = await send({
      call: () => call(imagePrepCalls.saveRecipes, checked.data),
      done: { text, undo: () => put(to, from, "Your recipes are as they were.") },
    });
    return result.ok;
  }

  async function save() {
    setError(undefined);
    const added = recipeOf(batch, name);
    if (await put(recipes, withRecipe(recipes, added), `“${added.name}” saved.`)) {
      setChosen(added.name);
    }
  }

  async function remove(old: Recipe) {
    if (await put(recipes, withoutRecipe(recipes, old.name), `“${old.name}” deleted.`)) choose("");
  }

  const close = () => say(null);
  return { recipe, choose, save, remove, name, setName, error, message, close, isBusy };
}

export function RecipeFields(props: RecipeProps) {
  const { recipe, choose, save, remove, name, setName, error, message, close, isBusy } =
    useRecipes(props);
  const { recipes } = props;
  return (
    <FieldGroup legend="Recipe">
      <MessageBar message={message} onClose={close} />
      <div className="flex flex-wrap items-end gap-4">
        {recipes.length > 0 && (
          <SelectField
            label="Saved recipe"
            name="recipe"
            className="w-56"
            value={recipe?.name ?? ""}
            options={[
              { value: "", label: "None" },
              ...recipes.map((one) => ({ value: one.name, label: one.name })),
            ]}
            onChange={choose}
          />
        )}
        <TextField
          label="Recipe name"
          name="recipeName"
          className="w-56"
          value={name}
          maxLength={60}
          error={error}
          onChange={setName}
        />
        <Button variant="secondary" aria-disabled={isBusy()} onClick={save}>
          Save recipe
        </Button>
        {recipe && (
          <Button variant="quiet-danger" onClick={() => void remove(recipe)}>
            Delete recipe
          </Button>
        )}
      </div>
      <p className="field-hint">
        Saves the options, the watermark settings, and the SEO context for every device. The only
        watermark file it saves is our logo.
      </p>
    </FieldGroup>
  );
}
