import { useState } from "react";
import { tabCount } from "~/ui/tab-count";
import { activeKey, allKey, type RecognitionCategory } from "../recognition-categories";
import { emptyAwardsText } from "../recognition-texts";
import type { RecognitionView } from "../recognition-view";
import { AwardsOnShow } from "./awards-on-show";

export function AwardsShowcase({ view }: { view: RecognitionView }) {
  const [selected, setSelected] = useState(allKey);
  const [index, setIndex] = useState(0);
  const active = activeKey(view.categories, selected);
  const category = view.categories.find(({ key }) => key === active);
  const awards = view.items.filter(({ group }) => active === allKey || group === active);
  const current = index < awards.length ? index : 0;
  const award = awards[current];
  return (
    <div className="measure mt-12">
      {view.categories.length > 1 && (
        <AwardsTabs
          categories={view.categories}
          active={active}
          onChoose={(key) => {
            setSelected(key);
            setIndex(0);
          }}
        />
      )}
      {award ? (
        <AwardsOnShow
          key={active}
          awards={awards}
          award={award}
          current={current}
          kinds={active === allKey ? view.categories : []}
          label={category?.label ?? ""}
          onChoose={setIndex}
        />
      ) : (
        <EmptyAwards label={category?.label} />
      )}
    </div>
  );
}

type AwardsTabsProps = {
  categories: readonly RecognitionCategory[];
  active: string;
  onChoose: (key: string) => void;
};

function AwardsTabs({ categories, active, onChoose }: AwardsTabsProps) {
  return (
    <ul
      className="tabs tabs-awards needs-js"
      style={tabCount(categories.length)}
      aria-label="Recognition categories"
    >
      {categories.map(({ key, shortLabel }) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={key === active}
            className="tab-link"
            onClick={() => onChoose(key)}
          >
            {shortLabel}
          </button>
        </li>
      ))}
    </ul>
  );
}

function EmptyAwards({ label }: { label: string | undefined }) {
  const [empty, hint] = emptyAwardsText(label);
  return (
    <div className="mt-12">
      <p className="font-h2 text-subtitle text-heading">{empty}</p>
      <p className="mt-2">{hint}</p>
    </div>
  );
}
