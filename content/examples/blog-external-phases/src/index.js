import defer * as charts from "charts";

export const draw = (data) => charts.draw(data);
