"use strict";

exports.strict = process.title;
