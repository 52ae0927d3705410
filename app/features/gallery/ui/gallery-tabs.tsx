import { isPlainClick } from "~/ui/plain-click";
import { tabCount } from "~/ui/tab-count";
import type { CategoryTab } from "../categories";
import { galleryHref } from "../gallery-address";

type GalleryTabsProps = {
  tabs: readonly CategoryTab[];
  active: string;
  onChoose: (category: string) => void;
};

export function GalleryTabs({ tabs, active, onChoose }: GalleryTabsProps) {
  return (
    <nav
      aria-label="Gallery categories"
      className="mx-auto mt-12 max-w-[84rem] px-4 sm:px-6 lg:px-10"
    >
      <ul className="tabs tabs-gallery" style={tabCount(tabs.length)}>
        {tabs.map(({ name, label }) => (
          <li key={name}>
            <a
              href={galleryHref({ category: name, image: null })}
              aria-current={name === active ? "true" : undefined}
              className="tab-link"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                if (name !== active) onChoose(name);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
